import { type RawBuilder, sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { FIGURE_COLUMNS, forEachFigure } from '#domain/figures/figure-columns.ts';

/** In one statement; the rest have their turn in the next. */
const AT_ONCE = 20_000;

/** Names the advisory lock of the process that folds. */
const FOLDING = 7_203_151_190;

/**
 * Folds what happened since the last time into the sums of quarters of an hour and of days, so that reading them stays quick. Whoever reads
 * meanwhile sees the one or the other; those who write don't wait. A second process leaves it to the one that is folding.
 */
export async function foldFigures(db: Database): Promise<void> {
  for (let folded = AT_ONCE; folded === AT_ONCE;) folded = await inTransaction(db, foldSome);
}

/** @returns how many rows were folded */
async function foldSome(trx: RunningTransaction): Promise<number> {
  const { rows: locks } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${FOLDING}) as mine`.execute(
    trx,
  );
  if (!locks[0]?.mine) return 0;
  const { rows } = await sql<{ folded: number }>`
    with folded as (
      delete from figure_changes where id in (select id from figure_changes order by id limit ${AT_ONCE}) returning *
    ), quarters as (
      ${addTo({ table: 'figure_sums', time: 'quarter', of: sql`quarter` })}
    ), days as (
      ${addTo({ table: 'figure_days', time: 'day', of: sql`day_of(quarter)` })}
    )
    select count(*)::int as folded from folded`.execute(trx);
  return rows[0]?.folded ?? 0;
}

/** Adds what is folded to a table of sums. @param of the time that each row counts for */
function addTo({ table, time, of }: { table: string; time: string; of: RawBuilder<unknown> }): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} as known (${sql.ref(time)}, ${FIGURE_COLUMNS})
    select ${of}, ${forEachFigure((column) => sql`sum(${column})`)} from folded group by 1 order by 1
    on conflict (${sql.ref(time)}) do update
      set ${forEachFigure((column) => sql`${column} = known.${column} + excluded.${column}`)}`;
}
