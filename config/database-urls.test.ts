import { expect, test } from 'vitest';
import { readDatabaseUrl } from '#config/database-urls.ts';

test('each of several servers gets an address of its own, and one of them has to take writes', () => {
  expect(readDatabaseUrl('postgres://u:p@ss,word@one:5432,two,[::1]:5433/shop?sslmode=require')).toEqual({
    urls: [
      'postgres://u:p@ss,word@one:5432/shop?sslmode=require',
      'postgres://u:p@ss,word@two/shop?sslmode=require',
      'postgres://u:p@ss,word@[::1]:5433/shop?sslmode=require',
    ],
    kind: 'read-write',
  });
  expect(readDatabaseUrl('postgres://one,two/shop?target_session_attrs=prefer-standby')?.kind).toBe('prefer-standby');
});

test('one server is used as it is, unless the address says of which kind it has to be', () => {
  const url = 'postgresql://u@localhost:5432/shop?host=%2Frun%2Fpostgres';
  expect(readDatabaseUrl(url)).toEqual({ urls: [url], kind: 'any' });
  expect(readDatabaseUrl('postgres:///shop')).toEqual({ urls: ['postgres:///shop'], kind: 'any' });
  expect(readDatabaseUrl('postgres://one/shop?target_session_attrs=primary')?.kind).toBe('primary');
});
