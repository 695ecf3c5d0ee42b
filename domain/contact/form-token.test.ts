import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { issueFormToken, formTokenAge } from '#domain/contact/form-token.ts';

const KEY = randomBytes(32);
const GIVEN = new Date('2026-03-01T12:00:00.000Z');
const after = (ms: number) => new Date(GIVEN.getTime() + ms);

test('a ticket says how long ago it was given out, for a day', () => {
  const ticket = issueFormToken(KEY, GIVEN);
  expect(formTokenAge([KEY], ticket, after(2_500))).toBe(2_500);
  expect(formTokenAge([KEY], ticket, after(86_400_000))).toBe(86_400_000);
  expect(formTokenAge([KEY], ticket, after(86_400_001))).toBeNull();
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one without a signature', GIVEN.getTime().toString(36)],
  ['one of another site', issueFormToken(randomBytes(32), GIVEN)],
  ['one with another time', `1${issueFormToken(KEY, GIVEN)}`],
])('%s says nothing', (_what, ticket) => {
  expect(formTokenAge([KEY], ticket, after(5_000))).toBeNull();
});
