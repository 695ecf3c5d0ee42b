import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

it('starts again when the database breaks a transaction off in favour of another', async () => {
  const { db } = await freshDatabase();
  const [one, two] = [newId(), newId()];
  await db
    .insertInto('users')
    .values([one, two].map((id) => ({ id, name: '0', email: `${id}@people.test`, type: 'Buyer' as const })))
    .execute();
  let tries = 0;
  let meet: () => void = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  let arrived = 0;
  const count = (trx: RunningTransaction, id: string) =>
    trx
      .updateTable('users')
      .set({ name: sql`(name::int + 1)::text` })
      .where('id', '=', id)
      .execute();
  const crossing = (first: string, second: string) =>
    inTransaction(db, async (trx) => {
      tries += 1;
      await count(trx, first);
      if ((arrived += 1) === 2) meet();
      await met;
      await count(trx, second);
    });
  await Promise.all([crossing(one, two), crossing(two, one)]);
  // Now and then PostgreSQL breaks both of them off.
  expect(tries).toBeGreaterThan(2);
  const names = await db.selectFrom('users').select('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['2', '2']);
});

it('passes other failures on, and undoes what was done', async () => {
  const { db } = await freshDatabase();
  let tries = 0;
  const failing = inTransaction(db, async (trx) => {
    tries += 1;
    await trx
      .insertInto('users')
      .values({ id: newId(), name: 'Ann', email: 'ann@people.test', type: 'Buyer' })
      .execute();
    throw new Error('Not today');
  });
  await expect(failing).rejects.toThrow('Not today');
  expect(tries).toBe(1);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});

it('becomes part of a transaction that is running already', async () => {
  const { db } = await freshDatabase();
  const outer = inTransaction(db, async (trx) => {
    await inTransaction(trx, (inner) =>
      inner.insertInto('users').values({ id: newId(), name: 'Ann', email: 'ann@people.test', type: 'Buyer' }).execute(),
    );
    throw new Error('Not today');
  });
  await expect(outer).rejects.toThrow('Not today');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});
