import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { clientErrorLog } from '#server/observability/client-errors.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const written: string[] = [];
const destination = { write: (line: string) => void written.push(line) };
const shop = useTestApp({ logLevel: 'warn' }, { logged: destination });
const ERROR = { kind: 'error', message: 'x is not a function', stack: 'at f (app.js:1:2)', page: '/laptops' } as const;

test('an error of a page is a line, without query, secrets and cookies', async () => {
  const { status, body } = await shop.call('POST', '/client-errors', {
    body: { ...ERROR, message: 'ada@people.test is not a function', page: '/reset?token=abc' },
  });
  expect([status, body]).toEqual([200, { acknowledged: true }]);
  expect(JSON.parse(written.join(''))).toMatchObject({
    level: 40,
    request: expect.any(String),
    kind: 'error',
    page: '/reset',
    error: '[e-mail] is not a function',
    stack: ERROR.stack,
    msg: 'An error in a browser',
  });
});

test.each([
  [{ ...ERROR, kind: 'other' }, 'kind'],
  [{ ...ERROR, message: 'x'.repeat(501) }, 'message'],
  [{ ...ERROR, stack: 'x'.repeat(2_001) }, 'stack'],
  [{ ...ERROR, page: '/'.repeat(201) }, 'page'],
])('%o is refused', async (body, field) => {
  const answer = await shop.call('POST', '/client-errors', { body });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
});

test('the same error is a line once a minute, with how many were left out; all lines are bounded, and all errors counted', () => {
  let now = 0;
  let counted = 0;
  written.length = 0;
  const note = clientErrorLog(
    createLog('warn', destination),
    () => (counted += 1),
    () => now,
  );
  for (let sent = 0; sent < 5; sent += 1) note(ERROR);
  expect(written).toHaveLength(1);
  now = 60_000;
  note(ERROR);
  expect(JSON.parse(written[1] ?? '')).toMatchObject({ leftOut: 4 });
  for (let sent = 0; sent < 100; sent += 1) note({ ...ERROR, message: `Another one, ${sent}` });
  expect(written).toHaveLength(31);
  expect(counted).toBe(106);
});
