import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { issueTicket, ticketAge } from '#domain/messages/form-ticket.ts';

const KEY = randomBytes(32);
const GIVEN = new Date('2026-03-01T12:00:00.000Z');
const after = (ms: number) => new Date(GIVEN.getTime() + ms);

test('a ticket says how long ago it was given out, for a day', () => {
  const ticket = issueTicket(KEY, GIVEN);
  expect(ticketAge([KEY], ticket, after(2_500))).toBe(2_500);
  expect(ticketAge([KEY], ticket, after(86_400_000))).toBe(86_400_000);
  expect(ticketAge([KEY], ticket, after(86_400_001))).toBeNull();
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one without a signature', GIVEN.getTime().toString(36)],
  ['one of another site', issueTicket(randomBytes(32), GIVEN)],
  ['one with another time', `1${issueTicket(KEY, GIVEN)}`],
])('%s says nothing', (_what, ticket) => {
  expect(ticketAge([KEY], ticket, after(5_000))).toBeNull();
});
