/** An answer of the app. */
export interface Answer {
  status: number;
  /** The problem's code, where the answer is a problem. */
  code: string | undefined;
  // Answers are read by those who know which call they made.
  body: Record<string, unknown>;
}

export interface Call {
  token?: string | undefined;
  json?: unknown;
  form?: URLSearchParams;
  /** The body as it is, of no declared kind. */
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** An answer that takes longer than this (ms) counts as none. */
const TIMEOUT_MS = 25_000;

/** Calls the app over HTTP, and records every answer that must never occur. */
export class Client {
  /** Answers that break a promise: any 5xx but a 503 that says when to try again, and none at all from a running app. */
  readonly complaints: string[] = [];
  /** Whether the app may go away in the middle of a call. */
  mayBreak = false;
  /** Whether the app may fail a call, since its disk is gone. */
  mayFail = false;
  answered = 0;
  unavailable = 0;
  readonly #origin: () => string;

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  /** @returns `null` when there was no answer, so that nobody knows whether it was done */
  async call(method: string, path: string, { token, json, form, bytes, headers }: Call = {}): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.#origin()}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(bytes && { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
        ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
        ...(form && { body: form }),
        ...(bytes && { body: bytes }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      this.answered += 1;
      this.#judge(`${method} ${path}`, response, text);
      const body = parse(text);
      const problem = body['code'] ?? (body['error'] as { code?: unknown } | undefined)?.code;
      return { status: response.status, code: typeof problem === 'string' ? problem : undefined, body };
    } catch (error) {
      if (!this.mayBreak || isTimeout(error)) this.complaints.push(`${method} ${path}: no answer (${reasonOf(error)})`);
      return null;
    }
  }

  #judge(call: string, { status, headers }: Response, text: string): void {
    if (status < 500) return;
    if (status === 503) this.unavailable += 1;
    const honest = status === 503 && Number(headers.get('retry-after')) > 0;
    if (!honest && !this.mayFail) this.complaints.push(`${call}: ${status} ${text.slice(0, 200)}`);
  }
}

/** Whether a call may have been done although nobody said so. */
export function isUnknown(answer: Answer | null): boolean {
  return answer === null || answer.status >= 500;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
