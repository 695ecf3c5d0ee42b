import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ClientError } from '#shared/contracts/client-errors.ts';

/** The same error is logged once in this time (ms), and so many lines in all. */
const WINDOW_MS = 60_000;
const MOST_LINES = 30;
/** Different errors that are told apart at once. */
const MOST_KNOWN = 500;

/** Notes errors of browsers: a line for the first of its kind in each minute, 30 lines a minute at most; all are counted. */
export function clientErrorLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  count: (kind: string) => void = () => undefined,
  clock: () => number = () => performance.now(),
): (error: ClientError) => void {
  const known = new LRUCache<string, { at: number; leftOut: number }>({ max: MOST_KNOWN });
  let window = { at: -Infinity, lines: 0 };
  return ({ kind, message, stack, page }) => {
    count(kind);
    const now = clock();
    if (now - window.at >= WINDOW_MS) window = { at: now, lines: 0 };
    const key = `${kind} ${message}`;
    const before = known.get(key);
    if (window.lines >= MOST_LINES || (before && now - before.at < WINDOW_MS)) {
      if (before) before.leftOut += 1;
      return;
    }
    window.lines += 1;
    known.set(key, { at: now, leftOut: 0 });
    const leftOut = before?.leftOut ?? 0;
    // A visitor's browser has written this: what looks secret in it is redacted as in all lines.
    log.warn(
      { kind, page: page.split(/[?#]/, 1)[0], error: message, stack, ...(leftOut > 0 && { leftOut }) },
      'An error in a browser',
    );
  };
}
