import { expect, test } from 'vitest';
import { preparedStatementName, parameter, preparedStatements } from '#database/prepared-statements.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

test('a statement is written once for each shape, prepared by each connection, and run with the values that are given', async () => {
  const { db, pool } = await freshDatabase();
  const statements = preparedStatements<{ name: string }>();
  let written = 0;
  const named = (name: string) =>
    statements.run(
      db,
      'by name',
      () => {
        written += 1;
        return db.selectFrom('categories').select('name').where('name', '=', parameter('name'));
      },
      { name },
    );
  expect(await named('MacBook')).toEqual([{ name: 'MacBook' }]);
  expect(await named('Netbook')).toEqual([{ name: 'Netbook' }]);
  expect(await named('nothing')).toEqual([]);
  expect(written).toBe(1);
  const text = 'select "name" from "categories" where "name" = $1';
  expect(preparedStatementName(text)).toBeDefined();
  const { rows } = await pool.query('select statement from pg_prepared_statements where name = $1', [
    preparedStatementName(text),
  ]);
  expect(rows).toEqual([{ statement: text }]);
});
