import type { FacetName } from '#shared/search/filters.ts';
import { type Bits, countBits, listSlots } from '#domain/search/index/bits.ts';
import { findSlots } from '#domain/search/index/find-slots.ts';
import type { DictionaryColumn } from '#domain/search/index/columns.ts';
import { FACET_COLUMNS } from '#domain/search/index/listed-columns.ts';
import type { ListingStore } from '#domain/search/index/listing-store.ts';
import { orderSlots } from '#domain/search/index/order-slots.ts';
import type { Counts, Key, Part, Question, ValueCount } from '#domain/search/question.ts';

/** A part of what is found, in order, and how much is found in all. */
export function find(store: ListingStore, question: Question, part: Part): { keys: Key[]; total: number } {
  return using(store, question, (found) => {
    const total = countBits(found);
    return { keys: orderSlots(store, found, total, part), total };
  });
}

/** Counts by all values of the facets. */
export function countValues(store: ListingStore, question: Question, facets: readonly FacetName[]): Counts {
  return using(store, question, (found) => {
    const values: Counts['values'] = {};
    if (facets.length === 0) return { total: countBits(found), values };
    const slots = store.scratch;
    const total = listSlots(found, slots);
    for (const { name, column, floored } of FACET_COLUMNS)
      if (facets.includes(name)) values[name] = count(store.column(column), { slots, total, floored });
    return { total, values };
  });
}

interface Found {
  slots: Uint32Array;
  total: number;
  floored: boolean;
}

function count({ codes, values }: DictionaryColumn, { slots, total, floored }: Found): ValueCount[] {
  const counts = new Uint32Array(values.length);
  for (let at = 0; at < total; at += 1) counts[codes[slots[at]!]!]! += 1;
  const byText = new Map<string, number>();
  for (const [code, value] of values.entries()) {
    const counted = counts[code]!;
    if (value === null || counted === 0) continue;
    const text = String(floored ? Math.floor(Number(value)) : value);
    byText.set(text, (byText.get(text) ?? 0) + counted);
  }
  return Array.from(byText, ([value, counted]) => ({ value, count: counted }));
}

function using<Answer>(store: ListingStore, question: Question, answer: (found: Bits) => Answer): Answer {
  const found = findSlots(store, question);
  try {
    return answer(found);
  } finally {
    store.pool.give(found);
  }
}
