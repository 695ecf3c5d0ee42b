import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { newClient } from '#database/servers.ts';
import { LONG_TIMEOUTS, setLocal } from '#database/timeouts.ts';
import { UpgradeError } from '#server/upgrade/errors.ts';

interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted, but for generated ones; alphabetical, since their places may differ. */
  columns: string;
}

/** Tables with rows of their own: no partitioned ones, no views, nothing of PostgreSQL's or of extensions. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attname) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by 1 order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences where last_value is not null`;

/**
 * Copies all rows and the state of all sequences from one database into another that has the same tables, whose own rows go. Each table is read back and
 * compared. All of it is one transaction, so that what fails changes nothing; nobody else may use either database meanwhile.
 * @param from the address of the one, as a superuser, and `to` that of the other
 * @returns how many tables were copied
 * @throws {UpgradeError} where the tables differ, or what arrived is not what was sent
 */
export async function copyTables(from: string, to: string): Promise<number> {
  const [source, target] = [newClient(from, {}), newClient(to, {})];
  for (const client of [source, target]) client.on('error', () => {});
  try {
    await Promise.all([source.connect(), target.connect()]);
    await source.query(`begin isolation level repeatable read; ${setLocal(LONG_TIMEOUTS)}; ${IN_ORDER}`);
    // As a replica's, so that neither triggers nor foreign keys act on rows that were right before.
    await target.query(`begin; ${setLocal(LONG_TIMEOUTS)}; ${IN_ORDER}; set local session_replication_role = replica`);
    const tables = await sameTables(source, target);
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) {
      const sent = createHash('sha256');
      await pipeline(rowsOf(source, table), hashing(sent), target.query(copyFrom(`copy ${inWords(table)} from stdin`)));
      const arrived = createHash('sha256');
      await pipeline(rowsOf(target, table), async (rows: AsyncIterable<Buffer>) => {
        for await (const chunk of rows) arrived.update(chunk);
      });
      if (sent.digest('hex') !== arrived.digest('hex'))
        throw new UpgradeError(`The rows of ${table.name} did not arrive as they were.`);
    }
    const { rows: sequences } = await source.query<{ name: string; value: string }>(SEQUENCES);
    for (const { name, value } of sequences)
      await target.query('select setval($1::regclass, $2::bigint)', [name, value]);
    await target.query('commit');
    await target.query('analyze');
    return tables.length;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Rows come in the order in which they lie, also from large tables. */
const IN_ORDER = 'set local synchronize_seqscans = off';

async function sameTables(source: pg.Client, target: pg.Client): Promise<Table[]> {
  const [{ rows: ours }, { rows: theirs }] = [await source.query<Table>(TABLES), await target.query<Table>(TABLES)];
  const known = new Set(theirs.map(inWords));
  const there = new Set(ours.map(inWords));
  const different = [
    ...ours.filter((table) => !known.has(inWords(table))),
    ...theirs.filter((table) => !there.has(inWords(table))),
  ];
  if (different.length > 0)
    throw new UpgradeError(
      `These tables are not the same in both: ${[...new Set(different.map(({ name }) => name))].join(', ')}. Tables that are not Clamshell's own have to be moved away first.`,
    );
  return ours;
}

const inWords = ({ name, columns }: Table): string => `${name} (${columns})`;

const rowsOf = (client: pg.Client, table: Table) => client.query(copyTo(`copy ${inWords(table)} to stdout`));

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
