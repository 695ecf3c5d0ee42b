import { type Logger, pino } from 'pino';

/** The app's log: JSON lines on standard output. What must never be read by others is left out, wherever it turns up. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['authorization', 'cookie', 'password', 'token', 'clientSecret', 'client_secret'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
        `*.*.*.${name}`,
      ]),
      censor: '[hidden]',
    },
  });
}
