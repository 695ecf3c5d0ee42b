import { BestSlots } from '#domain/search/index/best-slots.ts';
import { type Bits, countBits, hasBit, intersect, subtract } from '#domain/search/index/bits.ts';
import { metresByPoint, slotsWithTitle } from '#domain/search/index/find-slots.ts';
import { wordsOf } from '#domain/search/index/id-words.ts';
import type { ListingStore } from '#domain/search/index/listing-store.ts';
import type { Key, Part, RelevanceWords } from '#domain/search/question.ts';

/** So many times as many are looked at rather than walked where they have to pass a test. */
const TESTED = 4;

/** A part of the slots that were found, in order. @param total how many were found */
export function orderSlots(store: ListingStore, found: Bits, total: number, part: Part): Key[] {
  const { order, after, limit } = part;
  if (total === 0) return [];
  switch (order.by) {
    case 'time': {
      const slots = walk(store, found, total, { direction: order.direction, after: after?.id, limit });
      return slots.map((slot) => ({ id: store.idOf(slot), key: 0 }));
    }
    case 'price_cents': {
      const { prices } = store;
      return byKey(store, found, (slot) => prices[slot]!, part, order.direction);
    }
    case 'saving': {
      const { savings } = store;
      return byKey(store, found, (slot) => savings[slot]!, part, order.direction);
    }
    case 'distance': {
      const metres = metresByPoint(store, order.from);
      const { codes } = store.points;
      return byKey(store, found, (slot) => metres(codes[slot]!), part, 'asc', 'desc');
    }
    case 'relevance':
      return byRelevance(store, found, { total, part, words: order.words });
  }
}

/** By a key, ascending or descending, and by id within equal keys. */
function byKey(
  store: ListingStore,
  found: Bits,
  keyOf: (slot: number) => number,
  { after, limit }: Part,
  direction: 'asc' | 'desc',
  byId: 'asc' | 'desc' = direction,
): Key[] {
  const [sign, idSign] = [direction === 'asc' ? 1 : -1, byId === 'asc' ? 1 : -1];
  const best = new BestSlots(limit, (key, slot, otherKey, otherSlot) =>
    key === otherKey ? idSign * store.compareIds(slot, otherSlot) < 0 : sign * (key - otherKey) < 0,
  );
  const id = after && wordsOf(after.id);
  for (let word = 0; word < found.length; word += 1) {
    let rest = found[word]!;
    while (rest !== 0) {
      const bit = rest & -rest;
      rest ^= bit;
      const slot = (word << 5) + 31 - Math.clz32(bit);
      const key = keyOf(slot);
      if (after && id) {
        const past = sign * (key - after.key);
        if (past < 0 || (past === 0 && idSign * store.compareId(slot, id) <= 0)) continue;
      }
      best.offer(key, slot);
    }
  }
  return best.inOrder().map(({ key, slot }) => ({ id: store.idOf(slot), key }));
}

interface Walk {
  direction: 'asc' | 'desc';
  after: string | undefined;
  limit: number;
  /** What else is true of a slot; asked of as few as possible. */
  test?: ((slot: number) => boolean) | undefined;
}

/** The first slots in the order of ids. @param total how many were found */
function walk(store: ListingStore, found: Bits, total: number, { direction, after, limit, test }: Walk): number[] {
  const ascending = direction === 'asc';
  // The more were found, the sooner enough are met on a walk through all, unless too many fail the test.
  const few = Math.sqrt(limit * store.count) * (test ? TESTED : 1);
  if (total <= few) return firstById(store, found, { direction, after, limit, test });
  const slots: number[] = [];
  const all = store.byId;
  const start = after === undefined ? (ascending ? 0 : all.length) : store.after(after, direction);
  if (ascending) {
    for (let at = start; at < all.length && slots.length < limit; at += 1)
      if (hasBit(found, all[at]!) && (!test || test(all[at]!))) slots.push(all[at]!);
  } else {
    for (let at = start - 1; at >= 0 && slots.length < limit; at -= 1)
      if (hasBit(found, all[at]!) && (!test || test(all[at]!))) slots.push(all[at]!);
  }
  return slots;
}

/** The same by looking at each slot. Higher slots are mostly newer, so that one turns most others away where it comes first. */
function firstById(store: ListingStore, found: Bits, { direction, after, limit, test }: Walk): number[] {
  const ascending = direction === 'asc';
  const sign = ascending ? 1 : -1;
  const id = after === undefined ? null : wordsOf(after);
  const best = new BestSlots(limit, (_key, slot, _otherKey, otherSlot) => sign * store.compareIds(slot, otherSlot) < 0);
  const look = (slot: number) => {
    if ((id === null || sign * store.compareId(slot, id) > 0) && best.wants(0, slot) && (!test || test(slot)))
      best.offer(0, slot);
  };
  for (let nth = 0; nth < found.length; nth += 1) {
    const word = ascending ? nth : found.length - 1 - nth;
    for (let rest = found[word]!; rest !== 0;) {
      const bit = ascending ? 31 - Math.clz32(rest & -rest) : 31 - Math.clz32(rest);
      rest ^= 1 << bit;
      look((word << 5) + bit);
    }
  }
  return best.inOrder().map(({ slot }) => slot);
}

/** What a score consists of; no two sums of these are the same. */
const IN_TITLE = 8;
const PARTS = -4;
const PHRASE = 2;
const CONFIRMED = 1;

interface ScoreClass {
  title: boolean;
  parts: boolean;
  phrase: boolean;
  confirmed: boolean;
  score: number;
}

/** All that a listing can score, the best first. */
const CLASSES: readonly ScoreClass[] = [true, false]
  .flatMap((title) => [false, true].map((parts) => ({ title, parts })))
  .flatMap((each) => [true, false].map((phrase) => ({ ...each, phrase })))
  .flatMap((each) => [true, false].map((confirmed) => ({ ...each, confirmed })))
  .map((each) => ({
    ...each,
    score:
      (each.title ? IN_TITLE : 0) +
      (each.parts ? PARTS : 0) +
      (each.phrase ? PHRASE : 0) +
      (each.confirmed ? CONFIRMED : 0),
  }))
  .toSorted((one, other) => other.score - one.score);

/** So many, and such a part of all, are scored one by one; of more, each score has a set. */
const MOST_SCORED = 8_192;
const SCORED_SHARE = 1 / 16;

/** What relevance goes by, of the listings that were found: sets of the store's pool. */
interface Scored {
  title: Bits;
  parts: Bits;
  /** Titles in which the words may stand beside each other; null where that makes no difference. */
  likely: Bits | null;
  hasPhrase: (slot: number) => boolean;
}

/** By how well listings fit the words, the newest first within equal scores. */
function byRelevance(
  store: ListingStore,
  found: Bits,
  { total, part, words }: { total: number; part: Part; words: RelevanceWords },
): Key[] {
  const { pool, terms } = store;
  const title = slotsWithTitle(store, words.inTitle, found);
  const parts = pool.takeEmpty();
  terms.addTitles(parts, words.parts);
  const phrase = words.phrase && terms.phraseOf(words.phrase);
  const likely = words.phrase && slotsWithTitle(store, phrase ? words.phrase.map((word) => [{ word }]) : [[]], found);
  if (likely && phrase) terms.retainLikely(likely, phrase);
  const scored: Scored = {
    title,
    parts,
    likely,
    hasPhrase: (slot) => likely !== null && phrase !== null && hasBit(likely, slot) && terms.hasPhrase(slot, phrase),
  };
  const keys =
    total <= Math.min(MOST_SCORED, SCORED_SHARE * store.count)
      ? byKey(store, found, scoreBy(scored, store.flag('confirmed')), part, 'desc')
      : byClass(store, found, part, scored);
  for (const bits of [title, parts]) pool.give(bits);
  if (likely) pool.give(likely);
  return keys;
}

function scoreBy({ title, parts, hasPhrase }: Scored, confirmed: Bits): (slot: number) => number {
  return (slot) =>
    (hasBit(title, slot) ? IN_TITLE : 0) +
    (hasBit(parts, slot) ? PARTS : 0) +
    (hasPhrase(slot) ? PHRASE : 0) +
    (hasBit(confirmed, slot) ? CONFIRMED : 0);
}

/**
 * There are few scores, and what makes them is sets, so each has a set to be walked until the part is full. Only whether words stand beside each
 * other is looked up in the titles, of those that may have them so.
 */
function byClass(store: ListingStore, found: Bits, { after, limit }: Part, scored: Scored): Key[] {
  const { title, parts, likely, hasPhrase } = scored;
  const of = store.pool.take();
  const keys: Key[] = [];
  for (const each of CLASSES) {
    if (keys.length >= limit) break;
    if (after && each.score > after.key) continue;
    if (each.phrase && !likely) continue;
    of.set(found);
    (each.title ? intersect : subtract)(of, title);
    (each.parts ? intersect : subtract)(of, parts);
    (each.confirmed ? intersect : subtract)(of, store.flag('confirmed'));
    if (each.phrase && likely) intersect(of, likely);
    const slots = walk(store, of, countBits(of), {
      direction: 'desc',
      after: after?.key === each.score ? after.id : undefined,
      limit: limit - keys.length,
      test: likely ? (slot) => hasPhrase(slot) === each.phrase : undefined,
    });
    for (const slot of slots) keys.push({ id: store.idOf(slot), key: each.score });
  }
  store.pool.give(of);
  return keys;
}
