import { type DestinationStream, type Logger, pino } from 'pino';
import { redactSecretsInJson } from '#server/redact-secrets.ts';

/** Whatever has one of these names is hidden, some way down in what is logged as well. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'clientSecret',
  'client_secret',
];
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];

/** Errors may name each other as their cause, in a circle. */
const MOST_CAUSES = 3;

/** What a person needs who looks for the fault. Other fields of errors hold what was sent: rows, payloads, headers. */
interface DescribedError {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: DescribedError | string;
}

/**
 * The app's log: JSON lines on standard output. What must never be read by others is left out: by name, by the fields that errors may show, and by
 * how it looks in any text. Texts are cut to 2,000 characters.
 * @param destination where lines go instead
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRET_NAMES.flatMap((name) => DEPTHS.map((depth) => pathTo(depth, name))), censor: '[hidden]' },
    serializers: { err: (error: unknown) => describeError(error), req: describeRequest },
    hooks: { streamWrite: redactSecretsInJson },
  };
  return destination ? pino(options, destination) : pino(options);
}

function pathTo(depth: string, name: string): string {
  return name.includes('-') ? `${depth.slice(0, -1)}["${name}"]` : depth + name;
}

/** The message stands beside the stack and is left out of it, so that a long one does not crowd out the places in the code. */
function describeError(error: unknown, depth = 0): DescribedError | string {
  if (!looksLikeError(error)) {
    // What stands in its fields may be secret.
    return typeof error === 'object' && error !== null
      ? `An object with ${Object.keys(error).join(', ')}`
      : String(error);
  }
  const { name, code, message, stack, cause } = error;
  return {
    type: name ?? 'Error',
    ...(code !== undefined && { code }),
    message,
    stack: /^ +at [^]*/m.exec(stack ?? '')?.[0] ?? '',
    ...(cause !== undefined && depth < MOST_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

/** The fields of an error, as far as they are there. */
interface ErrorLike {
  name?: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: unknown;
}

/** Errors, and copies of them: pg-boss tells of failures by plain objects with the fields of the error. */
function looksLikeError(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Without the query, which names people. */
function describeRequest({ method, url = '' }: { method?: string; url?: string }): string {
  return `${method} ${url.split('?', 1)[0]}`;
}
