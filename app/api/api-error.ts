import type { FieldError, Problem, ProblemCode } from '#shared/problems.ts';

/**
 * An answer that isn't a success, or no answer at all. `detail` is a sentence for people: what happened and what to do.
 * `status` is 0 and `code` is 'unreachable' when the server could not be reached.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | 'unreachable';
  readonly detail: string;
  /** What the API calls this kind of error; none for others, and where no answer came. */
  readonly title: string | undefined;
  readonly errors: readonly FieldError[];
  /** Seconds to wait before trying again, when the server named them. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ProblemCode | 'unreachable',
    detail: string,
    errors: readonly FieldError[] = [],
    retryAfter?: number,
    title?: string,
  ) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.title = title;
  }
}

export function unreachable(): ApiError {
  const detail = navigator.onLine
    ? 'Clamshell couldn’t be reached. Check your connection and try again.'
    : 'You’re offline. Connect to the internet and try again. Nothing you typed is lost.';
  return new ApiError(0, 'unreachable', detail);
}

/** Reads an error answer: the API's own problem, the identity provider's `message`, or only a status. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body: Partial<Problem> = await response.json().catch(() => ({}));
  const detail =
    body.detail ?? body.message ?? `The server answered with an error (${response.status}). Try again in a moment.`;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(
    response.status,
    body.code ?? 'internal-error',
    detail,
    body.errors ?? [],
    retryAfter,
    body.title,
  );
}

/** The sentence to show for anything that was thrown. `detail` names fields as the API does, so what is wrong with them is said without it. */
export function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again in a moment.';
  return [...new Set(error.errors.map(({ message }) => message))].join('. ') || error.detail;
}
