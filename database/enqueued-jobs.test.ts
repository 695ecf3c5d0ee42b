import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import * as enqueuedJobs from '#database/migrations/020-enqueued-jobs.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

test('enqueues what an earlier version had not enqueued yet, and nothing else', async () => {
  const { db } = await freshDatabase();
  // The tables as they were before the migration.
  await sql`alter table emails rename to letters`.execute(db);
  await sql`alter table letters rename encrypted_text to sealed_text`.execute(db);
  await sql`alter table letters add queued_at timestamptz`.execute(db);
  await sql`alter table pictures add due_at timestamptz`.execute(db);
  const seller = await marketplace(db).addUser('Seller');
  const letter = async (queued: string | null) => {
    const id = newId();
    await sql`insert into letters (id, to_name, to_address, subject, sealed_text, queued_at)
      values (${id}, '', 'ada@people.test', 'Hello', 'sealed', ${queued}::timestamptz)`.execute(db);
    return id;
  };
  const picture = async (state: string, due: string | null, tries = 0) => {
    const id = newId();
    await sql`insert into pictures (id, owner_id, state, source_url, due_at, tries)
      values (${id}, ${seller.id}, ${state}, ${state === 'fetching' ? 'https://people.test/a.jpg' : null}, ${due}::timestamptz, ${tries})`.execute(
      db,
    );
    return id;
  };
  const waiting = await letter(null);
  await letter('2026-01-01');
  const upload = await picture('waiting', '2026-01-01');
  await picture('waiting', null);
  const remote = await picture('fetching', '2126-01-01', 2);

  const migration: Migration = enqueuedJobs;
  await migration.up(db);
  const { rows } = await sql`
    select name, data->>'id' as id, singleton_key as key, start_after > now() as later, dead_letter, policy
    from jobs.job order by name
  `.execute(db);
  const queue = { dead_letter: 'failed', policy: 'exclusive' };
  expect(rows).toEqual([
    { name: 'letter', id: waiting, key: waiting, later: false, ...queue },
    { name: 'picture', id: upload, key: upload, later: false, ...queue },
    { name: 'remote-picture', id: remote, key: `${remote} 2`, later: true, ...queue },
  ]);
});
