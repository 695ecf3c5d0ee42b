import { BestSlots } from '#domain/search/index/best-slots.ts';
import { type Bits, countBits, hasBit, intersect, setBit, slotsOf, subtract } from '#domain/search/index/bits.ts';
import { metresByPoint, slotsWithTitle } from '#domain/search/index/find-slots.ts';
import { type ListingStore, wordsOf } from '#domain/search/index/listing-store.ts';
import type { Key, Part, RelevanceWords } from '#domain/search/question.ts';

/** So few are sorted; of more, the list of all listings by id is walked until enough were found. */
const FEW = 2_000;

/** A part of the slots that were found, in order. @param total how many were found */
export function orderSlots(store: ListingStore, found: Bits, total: number, part: Part): Key[] {
  const { order, after, limit } = part;
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
      return byRelevance(store, found, part, order.words);
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
  /** What else is true of a slot. */
  test?: ((slot: number) => boolean) | undefined;
}

/** The first slots in the order of ids. */
function walk(store: ListingStore, found: Bits, total: number, { direction, after, limit, test }: Walk): number[] {
  const slots: number[] = [];
  const ascending = direction === 'asc';
  if (total <= FEW) {
    const sign = ascending ? 1 : -1;
    const id = after === undefined ? null : wordsOf(after);
    for (const slot of slotsOf(found).toSorted((one, other) => sign * store.compareIds(one, other))) {
      if (slots.length >= limit) break;
      if ((id === null || sign * store.compareId(slot, id) > 0) && (!test || test(slot))) slots.push(slot);
    }
    return slots;
  }
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

/**
 * By how well listings fit the words, the newest first within equal scores. There are few scores, and what makes them is sets, so each has a
 * set to be walked until the part is full. Only whether words stand beside each other is looked up in the titles, of those that have all of
 * the words.
 */
function byRelevance(store: ListingStore, found: Bits, { after, limit }: Part, words: RelevanceWords): Key[] {
  const { pool, terms } = store;
  const title = slotsWithTitle(store, words.inTitle, found);
  const parts = pool.takeEmpty();
  terms.addTitles(parts, words.parts);
  const phrase = words.phrase?.map((word) => terms.find(word)) ?? null;
  const beside = phrase && slotsWithTitle(store, words.phrase?.map((word) => [{ word }]) ?? [], found);
  const of = pool.take();
  // Each title is looked at once, though those that have the phrase and those that do not are walked one after the other.
  const [known, isPhrase] = [pool.takeEmpty(), pool.takeEmpty()];
  const hasPhrase = (slot: number): boolean => {
    if (!phrase || !beside || !hasBit(beside, slot)) return false;
    if (!hasBit(known, slot)) {
      setBit(known, slot);
      if (terms.hasPhrase(slot, phrase)) setBit(isPhrase, slot);
    }
    return hasBit(isPhrase, slot);
  };
  const keys: Key[] = [];
  for (const each of CLASSES) {
    if (keys.length >= limit) break;
    if (after && each.score > after.key) continue;
    if (each.phrase && !phrase) continue;
    of.set(found);
    (each.title ? intersect : subtract)(of, title);
    (each.parts ? intersect : subtract)(of, parts);
    (each.confirmed ? intersect : subtract)(of, store.flag('confirmed'));
    if (each.phrase && beside) intersect(of, beside);
    const slots = walk(store, of, countBits(of), {
      direction: 'desc',
      after: after?.key === each.score ? after.id : undefined,
      limit: limit - keys.length,
      test: phrase ? (slot) => hasPhrase(slot) === each.phrase : undefined,
    });
    for (const slot of slots) keys.push({ id: store.idOf(slot), key: each.score });
  }
  for (const bits of [title, parts, of, known, isPhrase]) pool.give(bits);
  if (beside) pool.give(beside);
  return keys;
}
