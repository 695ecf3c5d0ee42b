import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { sampleOf } from '#domain/search/sample.ts';
import { termFrequencies } from '#domain/search/term-frequencies.ts';

/** So many listings are looked at. */
const SAMPLE = 4_000;
/** Of those that are found in the sample, this one from the beginning: about so many times `listings / SAMPLE` come before it. */
const PLACE = 2;

/**
 * How far along an order the first few hundred of what is found reach, as a sample of the listings has it.
 * @param order `condition`: what a listing has to be
 * @returns the key there; null where the sample has too few of them, or is no smaller than the whole
 */
export async function sampledKey(
  db: Database,
  { key, direction, condition }: { key: RawBuilder<number>; direction: 'asc' | 'desc'; condition: RawBuilder<unknown> },
): Promise<number | null> {
  const { listings } = await termFrequencies(db);
  if (listings <= 2 * SAMPLE) return null;
  const { rows } = await sql<{ key: number }>`
    select ${key} as key from listings ${sampleOf(SAMPLE, listings)} where ${condition}
    order by 1 ${sql.raw(direction)} offset ${PLACE - 1} limit 1
  `.execute(db);
  return rows[0]?.key ?? null;
}
