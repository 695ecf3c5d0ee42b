import { LRUCache } from 'lru-cache';
import type { Specs } from '#shared/contracts/specs.ts';
import { parseSpecs } from '#shared/specs/parse-specs.ts';

/** Parsing a title takes as long as everything else in a response. */
const parsed = new LRUCache<string, Specs>({ max: 2_000, memoMethod: parseSpecs });

/** What a title says of a laptop, unconfirmed; `null` when it says nothing. */
export function readTitle(title: string): Specs | null {
  const specs = parsed.memo(title);
  return Object.keys(specs).length === 0 ? null : specs;
}
