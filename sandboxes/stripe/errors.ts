/** The body of an error in the provider's form. */
export interface SandboxErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
}

/** A refusal of the card sandbox, answered as `{ error: body }`. */
export class SandboxError extends Error {
  override name = 'SandboxError';
  readonly status: number;
  readonly body: SandboxErrorBody;

  constructor(status: number, body: SandboxErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** The request names no such intent. */
export function noSuchIntent(id: string): SandboxError {
  return new SandboxError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'`,
    param: 'intent',
  });
}

/** The request cannot be understood. */
export function badRequest(code: string, message: string, param?: string): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', code, message, ...(param && { param }) });
}

/** The card cannot be charged; the message is for the person who pays. */
export function cardError(body: Omit<SandboxErrorBody, 'type'>): SandboxError {
  return new SandboxError(402, { type: 'card_error', ...body });
}
