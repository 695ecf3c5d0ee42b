import { type DestinationStream, type Logger, pino } from 'pino';
import { hideSecrets } from '#server/hide-secrets.ts';

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
 * how it looks in any text.
 * @param destination where lines go instead
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRET_NAMES.flatMap((name) => DEPTHS.map((depth) => pathTo(depth, name))), censor: '[hidden]' },
    serializers: { err: describeError, req: describeRequest },
    hooks: { streamWrite: hideSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}

function pathTo(depth: string, name: string): string {
  return name.includes('-') ? `${depth.slice(0, -1)}["${name}"]` : depth + name;
}

function describeError(error: unknown): DescribedError | string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Without the query, which names people. */
function describeRequest({ method, url = '' }: { method?: string; url?: string }): string {
  return `${method} ${url.split('?', 1)[0]}`;
}
