import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSpec, defineListingFunctions } from '#database/listing-functions.ts';
import type { Database } from '#database/tables.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

async function readFunctions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname in ('filter_terms', 'specs_words', 'write_listings') order by proname
  `.execute(db);
  return rows.map(({ source }) => source.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim());
}

test('what the migrations define is what is declared', async () => {
  const { db } = await freshDatabase();
  const migrated = await readFunctions(db);
  expect(migrated).toHaveLength(3);
  await defineListingFunctions(db);
  expect(await readFunctions(db)).toEqual(migrated);
});

test('a migration adds the columns of a spec, and its filter', async () => {
  const { db } = await freshDatabase();
  await sql`alter table product_specs drop column operating_system; alter table listings drop column operating_system`.execute(
    db,
  );
  await defineListingFunctions(db);
  expect((await readFunctions(db)).join(' ')).not.toContain('operating_system');
  await addSpec(db, { name: 'operatingSystem', type: 'text check (length(operating_system) between 1 and 60)' });
  expect((await readFunctions(db)).join(' ')).toContain(`'=os=' || lower(specs.operating_system)`);
});
