import { expect, test } from 'vitest';
import { reasonIn } from '#database/embedded/postmaster.ts';

const ENDED =
  '2026-11-28 18:53:21.440 UTC [11460] FATAL:  recovery ended before configured recovery target was reached';
const REFUSED = [
  'the database system is starting up',
  'the database system is in recovery mode',
  'the database system is shutting down',
  'the database system is not yet accepting connections',
].map((why) => `2026-11-28 18:53:21.445 UTC [11466] FATAL:  ${why}`);

test('why PostgreSQL has ended is what it says of itself, not of connections that it refused meanwhile', () => {
  expect(reasonIn([ENDED, ...REFUSED, '2026-11-28 18:53:21.450 UTC [1] LOG:  database system is shut down'])).toBe(
    ENDED,
  );
  expect(reasonIn([...REFUSED, ENDED])).toBe(ENDED);
  expect(reasonIn(['LOG:  starting', 'PANIC:  could not locate a valid checkpoint record'])).toMatch(/^PANIC/);
  expect(reasonIn(['sh: postgres: not found'])).toBe('sh: postgres: not found');
  expect(reasonIn([])).toBe('');
});
