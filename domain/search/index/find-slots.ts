import { type Point, distanceBetween } from '#domain/places/distance.ts';
import {
  type Bits,
  countBits,
  countUpTo,
  intersect,
  retain,
  retainWithin,
  subtract,
} from '#domain/search/index/bits.ts';
import type { ListingStore } from '#domain/search/index/listing-store.ts';
import { type SlotSet, addTo, intersectWith, sizeOf } from '#domain/search/index/slot-set.ts';
import type { Term } from '#domain/search/parsed-search.ts';
import { type Condition, type Question, NOWHERE } from '#domain/search/question.ts';

type Test = (slot: number) => boolean;

/**
 * The slots of all listings that a question finds.
 * @returns a set of the store's pool, to be given back
 */
export function findSlots(store: ListingStore, question: Question): Bits {
  const prices = question.conditions.filter((condition) => condition.kind === 'price');
  const others = question.conditions.filter((condition) => condition.kind !== 'price');
  const { found, tests } = narrow(store, { ...question, conditions: others });
  for (const { least = -Infinity, most = Infinity } of prices) retainWithin(found, store.prices, least, most);
  for (const test of tests) retain(found, test);
  return found;
}

/** How many slots a question finds, looked at until there are so many. */
export function countSlots(store: ListingStore, question: Question, most: number): number {
  const { found, tests } = narrow(store, question);
  const count =
    tests.length === 0 ? countBits(found, most) : countUpTo(found, most, (slot) => tests.every((test) => test(slot)));
  store.pool.give(found);
  return Math.min(count, most);
}

/** What sets say of a question, and the tests that each slot in it has to pass as well. */
function narrow(store: ListingStore, { market, required, conditions }: Question): { found: Bits; tests: Test[] } {
  const found = store.pool.take();
  found.set(store.market(market));
  const rows = required.map((terms) => store.terms.setsOf(terms, false));
  // The rarest first, so that what is left is empty as early as possible.
  const bySize = rows
    .map((sets) => ({ sets, size: sets.reduce<number>((sum, set) => sum + sizeOf(set), 0) }))
    .toSorted((one, other) => one.size - other.size);
  if (bySize[0]?.size === 0) return { found: found.fill(0), tests: [] };
  for (const { sets } of bySize) intersectWithAny(store, found, sets);
  const byCost = conditions.toSorted((one, other) => cost(one) - cost(other));
  return { found, tests: byCost.flatMap((condition) => narrowBy(store, found, condition) ?? []) };
}

function intersectWithAny(store: ListingStore, found: Bits, sets: readonly SlotSet[]): void {
  if (sets.length === 1) return intersectWith(found, sets[0]);
  const any = store.pool.takeEmpty();
  for (const set of sets) addTo(any, set);
  intersect(found, any);
  store.pool.give(any);
}

/** The slots with, of each row, any term in the title. @returns a set of the store's pool, to be given back */
export function slotsWithTitle(store: ListingStore, rows: readonly (readonly Term[])[], among: Bits): Bits {
  const found = store.pool.take();
  found.set(among);
  for (const terms of rows) intersectWithAny(store, found, store.terms.setsOf(terms, true));
  return found;
}

function cost({ kind }: Condition): number {
  if (kind === 'flag') return 0;
  if (kind === 'title-with' || kind === 'title-without') return 1;
  return kind === 'within' ? 3 : 2;
}

/** Flags are sets, too; everything else is a test of each listing that is left. */
function narrowBy(store: ListingStore, found: Bits, condition: Condition): Test | null {
  switch (condition.kind) {
    case 'flag': {
      const bits = store.flag(condition.flag);
      (condition.is ? intersect : subtract)(found, bits);
      return null;
    }
    case 'title-with': {
      for (const terms of condition.rows) intersectWithAny(store, found, store.terms.setsOf(terms, true));
      return null;
    }
    case 'title-without': {
      const parts = store.pool.takeEmpty();
      store.terms.addTitles(parts, condition.words);
      subtract(found, parts);
      store.pool.give(parts);
      return null;
    }
    case 'price': {
      const { prices } = store;
      const { least = -Infinity, most = Infinity } = condition;
      return (slot) => prices[slot]! >= least && prices[slot]! <= most;
    }
    case 'country':
      return testOfValue(store, 'country', (value) => value === condition.country);
    case 'at-least':
      return testOfValue(store, condition.column, (value) => typeof value === 'number' && value >= condition.least);
    case 'within': {
      const metres = metresByPoint(store, condition.point);
      const { codes } = store.points;
      const most = condition.kilometres * 1_000;
      return (slot) => metres(codes[slot]!) <= most;
    }
  }
}

function testOfValue(store: ListingStore, name: string, wanted: (value: string | number | null) => boolean): Test {
  const column = store.column(name);
  const { codes } = column;
  const isWanted = Uint8Array.from(column.values, (value) => Number(value !== null && wanted(value)));
  return (slot) => isWanted[codes[slot]!] === 1;
}

/** The distance in whole metres from a point, by the code of a listing's own; of what is nowhere, `NOWHERE`. Few points are different. */
export function metresByPoint(store: ListingStore, from: Point): (code: number) => number {
  const known = new Int32Array(store.points.values.length).fill(-1);
  known[0] = NOWHERE;
  return (code) => {
    const metres = known[code]!;
    if (metres >= 0) return metres;
    const point = store.pointOf(code);
    return (known[code] = point ? Math.round(1_000 * distanceBetween(from, point)) : NOWHERE);
  };
}
