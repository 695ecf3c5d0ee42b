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

/** An error response of the card sandbox: `{ error: body }`. */
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

export function notFound(kind: string, id: string, param: string): SandboxError {
  const message = `No such ${kind}: '${id}'`;
  return new SandboxError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

export function badRequest(code: string, message: string, param?: string): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', code, message, ...(param && { param }) });
}

/** A key stands for one request, and was used for another. */
export function keyReused(): SandboxError {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    'Use another key if you meant to execute a different request.';
  return new SandboxError(400, { type: 'idempotency_error', message });
}

export function unknownAddress(method: string, path: string): SandboxError {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new SandboxError(404, { type: 'invalid_request_error', message });
}

/** The card cannot be charged; the message is for the person who pays. */
export function cardError(body: Omit<SandboxErrorBody, 'type'>): SandboxError {
  return new SandboxError(402, { type: 'card_error', ...body });
}
