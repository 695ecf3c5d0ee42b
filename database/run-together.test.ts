import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import { runTogether } from '#database/run-together.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { type Statement, recordStatements } from '#tests/support/record-statements.ts';

const insertion = (trx: RunningTransaction, id: string, email = `${id}@people.test`) =>
  trx.insertInto('users').values({ id, name: 'Ann', email, type: 'Buyer' }).returning('id');
const settings = sql<{ lock: string }>`select current_setting('lock_timeout') as lock, ${1}::int as one`;

const messagesOf = (recorded: readonly Statement[]) => new Set(recorded.map(({ message }) => message)).size;

it('begins with the first statement, ends with the last, and bounds the transaction', async () => {
  const { db, pool } = await freshDatabase();
  const recorded = recordStatements(pool);
  const [id, other] = [newId(), newId()];
  for (const each of [id, other]) {
    recorded.length = 0;
    const answers = await inTransaction(db, (trx) =>
      runTogether<[{ id: string }, { count: number }, { lock: string }]>(
        trx,
        [insertion(trx, each), sql`select count(*)::int as count from users where id = ${each}`, settings],
        { commits: true },
      ),
    );
    expect(answers).toEqual([[{ id: each }], [{ count: 1 }], [{ lock: '10s', one: 1 }]]);
    expect(messagesOf(recorded)).toBe(1);
  }
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

it('sends what begins a transaction with its first statement, and what ends it after the last', async () => {
  const { db, pool } = await freshDatabase();
  const recorded = recordStatements(pool);
  const id = newId();
  await inTransaction(db, async (trx) => {
    const inserted = await insertion(trx, id).execute();
    expect(inserted).toEqual([{ id }]);
    expect((await settings.execute(trx)).rows).toEqual([{ lock: '10s', one: 1 }]);
  });
  expect(recorded.map(({ text }) => text.split(' ')[0])).toEqual(['begin', 'select', 'insert', 'select', 'commit']);
  expect(messagesOf(recorded)).toBe(3);
  const updated = await inTransaction(db, (trx) =>
    trx.updateTable('users').set({ name: 'Bob' }).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(updated.numUpdatedRows).toBe(1n);
});

it('begins before a statement without parameters as well, and sends nothing for a transaction without statements', async () => {
  const { db, pool } = await freshDatabase();
  const recorded = recordStatements(pool);
  await inTransaction(db, async () => {});
  expect(recorded).toEqual([]);
  const lock = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ lock: string }>`select current_setting('lock_timeout') as lock`.execute(trx);
    return rows;
  });
  expect(lock).toEqual([{ lock: '10s' }]);
});

it('leaves out what follows a statement that fails, and undoes what came before', async () => {
  const { db } = await freshDatabase({ maxConnections: 1 });
  const [id, other] = [newId(), newId()];
  const failing = inTransaction(db, (trx) =>
    runTogether(trx, [insertion(trx, id), insertion(trx, id), insertion(trx, other)], { commits: true }),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  // What is refused only by the commit is undone, too.
  await sql`create table later (id int, of int, primary key (id), foreign key (of) references later deferrable initially deferred)`.execute(
    db,
  );
  const refused = inTransaction(db, (trx) =>
    runTogether(trx, [insertion(trx, id), sql`insert into later values (${1}, ${2})`], { commits: true }),
  );
  await expect(refused).rejects.toMatchObject({ code: '23503' });
  const unwritable = inTransaction(db, (trx) =>
    runTogether(
      trx,
      [
        insertion(trx, id),
        sql`select ${{
          toPostgres: () => {
            throw new Error('Not to be sent');
          },
        }}`,
      ],
      {
        commits: true,
      },
    ),
  );
  await expect(unwritable).rejects.toThrow('Not to be sent');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  // The connection goes on, and prepares what was left out.
  const count = () => sql`select ${{ toPostgres: () => '1' }}`;
  for (const _ of [1, 2])
    await inTransaction(db, (trx) => runTogether(trx, [insertion(trx, newId(), `${newId()}@people.test`), count()]));
  await db.deleteFrom('users').execute();
  await inTransaction(db, (trx) => runTogether(trx, [insertion(trx, id)], { commits: true }));
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
});

it('runs nothing after a statement that was to be the last', async () => {
  const { db } = await freshDatabase();
  const id = newId();
  const tooLate = inTransaction(db, async (trx) => {
    await runTogether(trx, [insertion(trx, id)], { commits: true });
    await insertion(trx, newId()).execute();
  });
  await expect(tooLate).rejects.toThrow('was committed');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id }]);
});

it('works on connections that keep nothing prepared', async () => {
  const { db } = await freshDatabase({ preparesStatements: false, maxConnections: 1 });
  const id = newId();
  await inTransaction(db, (trx) => runTogether(trx, [insertion(trx, id), settings], { commits: true }));
  const { rows } = await sql`select from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([]);
  expect(await runPrepared(db, db.selectFrom('users').select('id'))).toEqual([{ id }]);
});
