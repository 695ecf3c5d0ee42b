import { expect, test } from 'vitest';
import { isDatabaseBusy } from '#database/busy.ts';

const failure = (message: string, facts: object) => Object.assign(new Error(message), facts);

// What PgBouncer 1.18 says, and PostgreSQL under the same code.
test.each([
  ['query_wait_timeout', 'FATAL', true],
  ['server login has been failing, try again later (server_login_retry)', 'FATAL', true],
  ['pgbouncer cannot connect to server', 'FATAL', true],
  ['password authentication failed', 'FATAL', false],
  ['no such database: shop', 'FATAL', false],
  ['bind message supplies 1 parameters, but prepared statement "s" requires 2', 'ERROR', false],
])('%s (%s, 08P01) is worth another try: %s', (message, severity, worth) => {
  expect(isDatabaseBusy(failure(message, { code: '08P01', severity }))).toBe(worth);
});

test('codes and messages of a server that is away are, others not', () => {
  expect(isDatabaseBusy(failure('the database system is starting up', { code: '57P03' }))).toBe(true);
  expect(isDatabaseBusy(failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }))).toBe(true);
  expect(isDatabaseBusy(failure('no such file', { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  expect(isDatabaseBusy(failure('connect EHOSTUNREACH', { code: 'EHOSTUNREACH', syscall: 'connect' }))).toBe(true);
  expect(isDatabaseBusy(failure('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }))).toBe(true);
  expect(isDatabaseBusy(failure('Connection terminated unexpectedly', {}))).toBe(true);
  expect(isDatabaseBusy(failure('timeout expired', {}))).toBe(true);
  expect(isDatabaseBusy(failure('duplicate key', { code: '23505' }))).toBe(false);
});
