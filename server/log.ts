import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from '#server/observability/request-context.ts';
import { redactSecretsInJson } from '#server/redact-secrets.ts';

/** Fields of these names are redacted, at several levels of nesting. */
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

/** Bounds chains of causes, which may be circular. */
const MOST_CAUSES = 3;

/** The fields of errors that are logged; others may contain payloads: rows, bodies, headers. */
interface DescribedError {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: DescribedError | string;
}

/**
 * The app's log: JSON lines on standard output. Secrets are redacted by field name, by an allow-list of error fields, and by pattern in any text.
 * Texts are cut to 2,000 characters.
 * @param destination where lines go instead
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: nameRequest,
    redact: { paths: SECRET_NAMES.flatMap((name) => DEPTHS.map((depth) => pathTo(depth, name))), censor: '[hidden]' },
    serializers: { err: (error: unknown) => describeError(error), req: describeRequest },
    hooks: { streamWrite: redactSecretsInJson },
  };
  return destination ? pino(options, destination) : pino(options);
}

function pathTo(depth: string, name: string): string {
  return name.includes('-') ? `${depth.slice(0, -1)}["${name}"]` : depth + name;
}

/** On whose behalf a line is written. */
function nameRequest(): object {
  const request = currentRequest();
  return request ? { request: request.id, trace: request.trace } : {};
}

/** The stack without the message, which is logged beside it: a long one would crowd out the frames. */
function describeError(error: unknown, depth = 0): DescribedError | string {
  if (!looksLikeError(error)) {
    // Its fields may be secret.
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

/** The fields of an error that are present. */
interface ErrorLike {
  name?: string;
  code?: string;
  message: string;
  stack?: string;
  cause?: unknown;
}

/** Errors, and plain copies of them such as pg-boss emits. */
function looksLikeError(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Without the query string, which may contain personal data. */
function describeRequest({ method, url = '' }: { method?: string; url?: string }): string {
  return `${method} ${url.split('?', 1)[0]}`;
}
