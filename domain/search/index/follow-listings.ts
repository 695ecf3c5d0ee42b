import type pg from 'pg';
import { LONG_TIMEOUTS, setLocal } from '#database/timeouts.ts';
import type { ListingStore } from '#domain/search/index/listing-store.ts';
import { readListings } from '#domain/search/index/read-listings.ts';
import type { NamedModel } from '#domain/search/vocabulary.ts';

/** Up to where the changes of listings are known: everything that this snapshot sees. */
export interface Position {
  /** The oldest transaction that was under way. */
  xmin: bigint;
  /** The first transaction that had not begun. */
  xmax: string;
  /** Those between them that were under way. */
  underWay: string[];
  /** Of the server's history: another one after a fail-over, with transactions of its own. */
  timeline: string;
}

/** A connection to the database. */
export interface Connection extends pg.ClientBase {
  end(): Promise<void>;
  /** Whether it keeps what it asks again and again prepared. */
  preparesStatements?: boolean;
}

interface ChangesRow {
  snapshot: string;
  timeline: string;
  kept: string;
  changed: string[];
}

/** Listings that are read at once. */
const BATCH = 2_000;
/** Of more changes than this, or a quarter of all listings, everything is read again. */
const MOST_CHANGES = 20_000;
/** The memory is looked at after so many of all. */
const CHECKED_EVERY = 100_000;
/** No answer for so long (ms) is none at all. */
const LONGEST_ANSWER_MS = 10_000;

const POSITION = `
  pg_current_snapshot()::text as snapshot, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline,
  (select since::text from listing_changes_kept) as kept`;

/**
 * Visible now and not in the snapshot before: of a transaction that was under way then, or began later. Rows with numbers that no transaction has
 * reached were restored from another server.
 */
const CHANGES = `
  select ${POSITION}, array(
    select distinct product_id from listing_changes
    where (xid >= $1::xid8 or xid = any ($2::xid8[])) and xid < pg_snapshot_xmax(pg_current_snapshot())
    limit $3
  )::text[] as changed`;

/** Names of makers, lines and models; what was called so once stays there. */
const MODELS = 'select name, words, brand, line, model from search_models';
const MODELS_OF = `
  ${MODELS} where name = any (array(
    select called.name from listings
    cross join lateral (values (brand), (concat_ws(' ', brand, line)), (concat_ws(' ', brand, line, model))) as called (name)
    where product_id = any ($1::uuid[]) and brand is not null
  ))`;

/**
 * Reads all listings into an empty store.
 * @param check is called now and then, and ends it where it throws
 * @returns the position that they are of
 */
export async function loadListings(
  client: pg.ClientBase,
  store: ListingStore,
  check: () => void = () => {},
): Promise<Position> {
  await client.query(`begin isolation level repeatable read read only; ${setLocal(LONG_TIMEOUTS)}`);
  const { rows } = await client.query<ChangesRow>(`select ${POSITION}`);
  store.beginLoading();
  let put = 0;
  await readListings(client, (row) => {
    store.put(row);
    if ((put += 1) % CHECKED_EVERY === 0) check();
  });
  store.endLoading();
  store.models.addNames((await client.query<NamedModel>(MODELS)).rows);
  await client.query('commit');
  return positionOf(rows[0]);
}

/** Changes that can no longer be told, or are too many: everything has to be read again. */
export class ChangesLostError extends Error {}

/**
 * Puts into the store what has changed since a position, as it is now. A listing that changes meanwhile may be read in its newer form and is
 * then read once more.
 * @returns the new position and how many listings had changed
 * @throws {ChangesLostError}
 */
export async function followListings(
  client: Connection,
  store: ListingStore,
  since: Position,
): Promise<{ position: Position; changes: number }> {
  const most = Math.max(MOST_CHANGES, Math.ceil(store.count / 4));
  const ask = <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    client.query<Row>({
      ...(client.preparesStatements && { name }),
      text,
      values,
      query_timeout: LONGEST_ANSWER_MS,
    } as pg.QueryConfig);
  const { rows } = await ask<ChangesRow>('changes of listings', CHANGES, [since.xmax, since.underWay, most + 1]);
  const row = rows[0];
  const position = positionOf(row);
  if (position.timeline !== since.timeline || BigInt(position.xmax) < BigInt(since.xmax))
    throw new ChangesLostError('The database is another one than before');
  const kept = BigInt(row?.kept ?? 0);
  if (since.xmin < kept && kept <= BigInt(position.xmax))
    throw new ChangesLostError('The changes since then are not kept any more');
  const changed = row?.changed ?? [];
  if (changed.length > most) throw new ChangesLostError('More has changed than is left');
  for (let from = 0; from < changed.length; from += BATCH) {
    const batch = changed.slice(from, from + BATCH);
    const gone = new Set(batch);
    await readListings(client, (listing) => gone.delete(store.put(listing)), batch);
    store.removeAll(gone);
    store.models.addNames((await ask<NamedModel>('models of listings', MODELS_OF, [batch])).rows);
  }
  if (changed.length > 0) store.terms.keepOrder();
  return { position, changes: changed.length };
}

function positionOf(row: ChangesRow | undefined): Position {
  const [xmin = '', xmax = '', underWay = ''] = row?.snapshot.split(':') ?? [];
  if (!row || xmax === '') throw new Error('The database named no snapshot');
  return {
    xmin: BigInt(xmin),
    xmax,
    underWay: underWay === '' ? [] : underWay.split(','),
    timeline: row.timeline,
  };
}
