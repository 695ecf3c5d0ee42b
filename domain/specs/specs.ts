import { sql } from 'kysely';
import type { Specs } from '#shared/contracts/specs.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { specsColumns } from '#database/specs-tables.ts';
import { LRUCache } from 'lru-cache';
import { parseSpecs } from '#shared/specs/parse-specs.ts';
import { SPEC_LINES } from '#shared/spec-texts.ts';
import { acceptable } from '#shared/specs/read-listing.ts';

/** Stores a laptop's specs as its seller confirms them, replacing earlier ones as a whole. @returns whether anything changed */
export async function confirmSpecs(trx: RunningTransaction, productId: string, specs: Specs): Promise<boolean> {
  const columns = specsColumns(specs);
  const names = Object.keys(columns);
  const before = sql.join(names.map((name) => sql.ref(`product_specs.${name}`)));
  const after = sql.join(names.map((name) => sql.ref(`excluded.${name}`)));
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('product_specs')
    .values({ product_id: productId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet({ ...columns, confirmed_at: sql`now()` })
        .where(sql<boolean>`(${before}) is distinct from (${after})`),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Parsing a title takes as long as everything else in a response. */
const parsed = new LRUCache<string, Specs>({ max: 2_000, memoMethod: (title) => acceptable(parseSpecs(title)) });

/** What a title says of a laptop, unconfirmed; `null` when it says nothing. */
export function readTitle(title: string): Specs | null {
  const specs = parsed.memo(title);
  return Object.keys(specs).length === 0 ? null : specs;
}

/**
 * What a title says beyond what is confirmed; `null` when it says nothing more. Of what is told in one line, such as a processor's family and
 * model, nothing is taken where the two contradict each other.
 */
export function readBeyond(title: string, confirmed: Specs): Specs | null {
  const said = parsed.memo(title);
  const agreeing = SPEC_LINES.filter(({ specs }) =>
    specs.every((name) => confirmed[name] === undefined || said[name] === undefined || said[name] === confirmed[name]),
  ).flatMap(({ specs }) => specs);
  const more = Object.entries(said).filter(([name]) =>
    agreeing.some((spec) => spec === name && confirmed[spec] === undefined),
  );
  return more.length === 0 ? null : Object.fromEntries(more);
}
