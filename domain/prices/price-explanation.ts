import type { Specs } from '#shared/contracts/specs.ts';
import { type Feature, featuresOf, usualEffect } from '#domain/prices/price-features.ts';
import { type PricedSale, type PriceModel, predictPrice } from '#domain/prices/price-model.ts';
import { formatPrice } from '#shared/money.ts';
import { capacity } from '#shared/specs/units.ts';

/** What a price is rounded to in an explanation: more digits would claim more than a model knows. */
const ROUNDED_TO_CENTS = 500;

/** What a part of a laptop is compared with: the next smaller one, or the other kind. */
function alternatives({ memoryGb, storageGb, storageKind }: Specs): { text: string; instead: Partial<Specs> }[] {
  return [
    ...(memoryGb !== undefined && memoryGb >= 2 && memoryGb % 2 === 0
      ? [{ text: `${memoryGb} GB of memory instead of ${memoryGb / 2}`, instead: { memoryGb: memoryGb / 2 } }]
      : []),
    ...(storageGb !== undefined && storageGb >= 64 && storageGb % 2 === 0
      ? [
          {
            text: `${capacity(storageGb)} of storage instead of ${capacity(storageGb / 2)}`,
            instead: { storageGb: storageGb / 2 },
          },
        ]
      : []),
    ...(storageKind === 'SSD'
      ? [{ text: 'An SSD instead of a hard disk', instead: { storageKind: 'HDD' as const } }]
      : []),
  ];
}

/**
 * What matters most about the parts of a laptop, in one sentence: '16 GB of memory instead of 8 adds about $40.'
 * @returns undefined when nothing of it changes the price by a few dollars
 */
export function explainPrice(model: PriceModel, specs: Specs): string | undefined {
  const median = predictPrice(model, specs)?.median;
  if (median === undefined) return undefined;
  const [largest] = alternatives(specs)
    .map(({ text, instead }) => {
      const other = predictPrice(model, { ...specs, ...instead })?.median ?? median;
      return { text, cents: Math.round((median - other) / ROUNDED_TO_CENTS) * ROUNDED_TO_CENTS };
    })
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents));
  if (!largest) return undefined;
  return `${largest.text} ${largest.cents > 0 ? 'adds' : 'takes off'} about ${formatPrice(Math.abs(largest.cents))}.`;
}

/**
 * The sales of the laptops that are most like this one, nearest first, as evidence beside a prediction.
 * @returns each with how like it is, from 0 to 1 (the same in all that decides a price)
 */
export function nearestSales<Sale extends Pick<PricedSale, 'specs'>>(
  specs: Specs,
  sales: readonly Sale[],
  most: number,
): { sale: Sale; similarity: number }[] {
  const features = featuresOf(specs);
  return sales
    .map((sale) => ({ sale, similarity: Math.exp(-squaredDistance(features, featuresOf(sale.specs))) }))
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, most);
}

/** Differences count by how far they usually move a price. */
function squaredDistance(one: readonly Feature[], other: readonly Feature[]): number {
  const differences = new Map(one);
  for (const [name, value] of other) differences.set(name, (differences.get(name) ?? 0) - value);
  return [...differences].reduce((sum, [name, difference]) => sum + (difference * usualEffect(name)) ** 2, 0);
}
