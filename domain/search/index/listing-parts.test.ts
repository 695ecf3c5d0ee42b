import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, retainWithin } from '#domain/search/index/bits.ts';
import { ByteDictionary } from '#domain/search/index/byte-dictionary.ts';
import { type SlotSet, addSlot, addTo } from '#domain/search/index/slot-set.ts';
import { TermBatch } from '#domain/search/index/term-batch.ts';
import { TermOrder } from '#domain/search/index/term-order.ts';
import { TitleWords, phraseOf } from '#domain/search/index/title-words.ts';

const encoder = new TextEncoder();

/** Adds a text, with other bytes before it, and so many behind it. */
function add(dictionary: ByteDictionary, text: string, behind: number): number {
  const bytes = encoder.encode(`xyz${text}${'q'.repeat(behind)}`);
  return dictionary.add(new DataView(bytes.buffer, 0, bytes.length), 3, bytes.length - behind);
}

test('a dictionary numbers each different text once, whatever stands beside it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\0', 'ü', '笔'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.nat({ max: 5 })), { maxLength: 300 }), (texts) => {
      const dictionary = new ByteDictionary();
      const numbers = new Map<string, number>();
      for (const [each, behind] of texts) {
        const number = add(dictionary, each, behind);
        expect(number).toBe(numbers.get(each) ?? numbers.size);
        numbers.set(each, number);
        expect(dictionary.textOf(number)).toBe(each);
      }
      for (const [each, number] of numbers) expect(dictionary.find(each)).toBe(number);
      expect(dictionary.find('c')).toBe(-1);
    }),
  );
});

test('beginnings of words are found among new terms, and among those that are sorted in', () => {
  const dictionary = new ByteDictionary();
  const order = new TermOrder(dictionary);
  const texts = Array.from({ length: 3_000 }, (_, nth) => ((nth * 7_919) % 4_099).toString(6));
  for (const [nth, text] of texts.entries()) {
    add(dictionary, text, nth % 4);
    if (nth % 700 === 0) order.keep();
  }
  for (const beginning of ['', '1', '12', '123', '55555', '3021', 'x']) {
    const found = order.beginningWith(beginning).map((number) => dictionary.textOf(number));
    expect(found.toSorted()).toEqual([...new Set(texts)].filter((text) => text.startsWith(beginning)).toSorted());
  }
});

test('terms of many listings at once make the sets that they make one by one', () => {
  const [slots, terms] = [70_000, 40];
  // Of any size: on a single listing, on a few, on half of all.
  const has = (slot: number, term: number) => (slot * 31 + term * 17) % (1 + term ** 3) === 0;
  const [batch, atOnce, oneByOne] = [new TermBatch(), [] as SlotSet[], [] as SlotSet[]];
  for (let slot = 0; slot < slots; slot += 1) {
    for (let term = 0; term < terms; term += 1) {
      if (!has(slot, term)) continue;
      batch.add(term);
      addSlot(oneByOne, term, slot);
    }
    if (batch.end(slot)) batch.flush(terms, atOnce);
  }
  batch.flush(terms, atOnce);
  const bitsOf = (set: SlotSet) => {
    const bits = new Uint32Array(Math.ceil(slots / 65_536) * 2_048);
    addTo(bits, set);
    return Buffer.from(bits.buffer);
  };
  for (let term = 0; term < terms; term += 1)
    expect(bitsOf(atOnce[term]).equals(bitsOf(oneByOne[term])), `term ${term}`).toBe(true);
});

test('titles are the same after those of others were swept out', () => {
  const slots = 40_000;
  const titles = new TitleWords(slots);
  const title = (slot: number) => Uint32Array.of(0, slot + 1, 200, (slot % 3) * 20_000 + 1);
  for (let slot = 0; slot < slots; slot += 1) titles.put(slot, title(slot), 3);
  const before = titles.memory;
  const gone = new Uint32Array(slots / 32).fill(0x55555555);
  let parts = 0;
  while (titles.sweep(gone, parts)) parts += 1;
  expect(parts).toBe(2);
  expect(titles.memory).toBeLessThan(before);
  const wrong = Array.from({ length: slots }, (_, slot) => slot).filter(
    (slot) => titles.hasPhrase(slot, phraseOf([slot, 199])) !== (slot % 2 === 1),
  );
  expect(wrong).toEqual([]);
});

test('the signs of titles leave out most without a phrase, and none with it', () => {
  const [slots, words] = [20_000, 8];
  const titles = new TitleWords(slots);
  const title = new Uint32Array(words + 1);
  // Some words are in many titles, most in few.
  const wordOf = (slot: number, nth: number) =>
    (Math.imul(slot + 1, 2_654_435_761 >> (nth % 5)) >>> 8) % (10 * 7 ** (nth % 4));
  for (let slot = 0; slot < slots; slot += 1) {
    for (let nth = 1; nth <= words; nth += 1) title[nth] = wordOf(slot, nth) + 1;
    titles.put(slot, title, words);
  }
  let [has, may, wrong] = [0, 0, 0];
  for (let of = 0; of < 20; of += 1) {
    const phrase = phraseOf([wordOf(of, 3), wordOf(of, 4)]);
    const likely = new Uint32Array(slots / 32).fill(0xffffffff);
    titles.retainLikely(likely, phrase);
    for (let slot = 0; slot < slots; slot += 1) {
      const [is, maybe] = [titles.hasPhrase(slot, phrase), hasBit(likely, slot)];
      has += Number(is);
      may += Number(maybe);
      wrong += Number(is && !maybe);
    }
  }
  expect(wrong).toBe(0);
  expect(has).toBeGreaterThan(20);
  expect(may - has).toBeLessThan(0.15 * 20 * slots);
});

test('bounds of prices hold up to the largest that there is', () => {
  const most = 2 ** 31 - 1;
  const prices = Int32Array.from({ length: 32 }, (_, slot) => [0, 1, 50_000, most - 1, most][slot % 5] ?? 0);
  const bounds = [0, 1, 49_999, 50_000, 50_001, most, Infinity, -Infinity, -1];
  for (const least of bounds) {
    for (const highest of bounds) {
      const bits = new Uint32Array(1).fill(0xffffffff);
      retainWithin(bits, prices, least, highest);
      const kept = Array.from(prices.keys()).filter((slot) => hasBit(bits, slot));
      const expected = Array.from(prices.keys()).filter((slot) => prices[slot]! >= least && prices[slot]! <= highest);
      expect(kept, `${least} to ${highest}`).toEqual(expected);
    }
  }
});
