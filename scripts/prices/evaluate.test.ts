import { describe, expect, it } from 'vitest';
import type { PricedSale } from '#domain/prices/price-model.ts';
import { scoreBrands, scoreModel, timedFit } from '#scripts/prices/evaluate.ts';
import { readListing } from '#shared/specs/read-listing.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

/** A made market: what lines cost, how their models are numbered, and the year that a model's digit tells. */
const LINES = [
  { name: 'Lenovo ThinkPad T', after: '0', years: [2, 9], base: 200 },
  { name: 'Lenovo ThinkPad X', after: '0', years: [2, 9], base: 220 },
  { name: 'Dell Latitude E74', after: '0', years: [3, 7], base: 230 },
  { name: 'Dell XPS 13 93', after: '0', years: [3, 8], base: 420 },
  { name: 'HP EliteBook 840 G', after: '', years: [1, 6], base: 210 },
  { name: 'Acer Aspire E5-5', after: '3', years: [1, 7], base: 120 },
] as const;
const WORN = { 'Like new': 0.25, 'Very good': 0.1, Good: 0, Used: -0.1, 'For parts': -0.9 } as const;
/** The standard deviation of log prices that nobody could predict: half of such prices are within a factor of 1.14. */
const NOISE = 0.2;
/** So many of a hundred are sold for a third, and nothing in the listing says why. */
const BARGAINS = 3;

/** Sales as their sellers write them, with a title that leaves things out. */
function sell(count: number, seed: number): PricedSale[] {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const pick = <One>(choices: readonly One[]): One => {
    const one = choices[between(0, choices.length - 1)];
    if (one === undefined) throw new Error('There is nothing to pick');
    return one;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, () => {
    const line = pick(LINES);
    const year = between(line.years[0] ?? 0, line.years[1] ?? 0);
    const number = line.name.endsWith(' T') || line.name.endsWith(' X') ? `4${year}` : `${year}`;
    const [memory, storage] = [pick([4, 8, 16, 32]), pick([128, 256, 512])];
    const condition = pick(Object.keys(WORN) as (keyof typeof WORN)[]);
    const named = `${line.name}${number}`;
    const says = (part: string) => (random() < 0.8 ? part : '');
    const log =
      Math.log(line.base) +
      0.15 * (year - (line.years[0] ?? 0)) +
      0.18 * Math.log2(memory / 8) +
      0.06 * Math.log2(storage / 256) +
      WORN[condition] +
      NOISE * normal() +
      (between(1, 100) <= BARGAINS ? -1.1 : 0);
    const name = `${named}${line.after} ${says(`${memory}GB RAM`)} ${says(`${storage}GB SSD`)}`;
    return { cents: Math.round(Math.exp(log) * 100), specs: readListing({ name, condition, description: '' }).specs };
  });
}

describe('the evaluation of the model of prices, on a made market', () => {
  const test = sell(400, 2);

  it.each([
    [200, 1.24],
    [620, 1.19],
  ])(
    'with %i sales: a range for nearly all, half within the quartiles, a median error of at most %f',
    (sales, most) => {
      const train = sell(sales, 1);
      const { model } = timedFit(train);
      const score = scoreModel(model, test);
      expect(score.answered).toBeGreaterThanOrEqual(0.95);
      expect(score.held).toBeGreaterThanOrEqual(0.43);
      expect(score.held).toBeLessThanOrEqual(0.57);
      expect(score.medianError).toBeLessThanOrEqual(most);
      // What a version says of itself, from sales kept apart, is what it turns out to do.
      expect(Math.abs(model.checked.medianError - score.medianError)).toBeLessThan(0.03);
      expect(scoreBrands(train, test).medianError).toBeGreaterThan(1.3);
    },
  );
});
