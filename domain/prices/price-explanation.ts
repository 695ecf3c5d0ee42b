import { LRUCache } from 'lru-cache';
import type { Specs } from '#shared/contracts/specs.ts';
import { featuresOf, usualEffect } from '#domain/prices/price-features.ts';
import { type PricedSale, type PriceModel, predictPrice } from '#domain/prices/price-model.ts';
import { formatPrice } from '#shared/money.ts';
import { GRADE_TEXTS } from '#shared/grades.ts';
import { capacity, ordinal } from '#shared/specs/units.ts';

/** What a price is rounded to in an explanation: more digits would claim more than a model knows. */
const ROUNDED_TO_CENTS = 500;

/** Another laptop that this one is compared with, and in what words. */
interface Alternative {
  text: string;
  instead: Partial<Specs>;
  /** What both leave out: it would say the same again. */
  without?: Partial<Specs>;
}

const KINDS = { SSD: 'an SSD', HDD: 'a hard disk', 'SSD+HDD': 'an SSD and a hard disk', eMMC: 'eMMC storage' } as const;

/** Where a laptop differs from what is usual for such ones. */
function unusual(specs: Specs, usual: Specs): Alternative[] {
  const { memoryGb, storageGb, storageKind, cpuGeneration, grade } = specs;
  return [
    ...(differ(memoryGb, usual.memoryGb)
      ? [
          {
            text: `${memoryGb} GB of memory instead of the usual ${usual.memoryGb}`,
            instead: { memoryGb: usual.memoryGb },
          },
        ]
      : []),
    ...(storageGb !== undefined && usual.storageGb !== undefined && storageGb !== usual.storageGb
      ? [
          {
            text: `${capacity(storageGb)} of storage instead of the usual ${capacity(usual.storageGb)}`,
            instead: { storageGb: usual.storageGb },
          },
        ]
      : []),
    ...(storageKind !== undefined && usual.storageKind !== undefined && storageKind !== usual.storageKind
      ? [
          {
            text: `${sentence(KINDS[storageKind])} instead of the usual ${KINDS[usual.storageKind].replace(/^an? /, '')}`,
            instead: { storageKind: usual.storageKind },
          },
        ]
      : []),
    ...(cpuGeneration !== undefined && usual.cpuGeneration !== undefined && cpuGeneration !== usual.cpuGeneration
      ? [
          {
            text: `The ${ordinal(cpuGeneration)} generation processor instead of the usual ${ordinal(usual.cpuGeneration)}`,
            instead: { cpuGeneration: usual.cpuGeneration },
            without: { cpuModel: undefined },
          },
        ]
      : []),
    ...(grade !== undefined && usual.grade !== undefined && grade !== usual.grade
      ? [
          {
            text: `The condition, ${GRADE_TEXTS[grade].name.toLowerCase()} instead of the usual ${GRADE_TEXTS[usual.grade].name.toLowerCase()},`,
            instead: { grade: usual.grade },
          },
        ]
      : []),
  ];
}

function differ(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the next smaller part would be. */
function smaller({ memoryGb, storageGb }: Specs): Alternative[] {
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
  ];
}

/**
 * What matters most about the parts of a laptop, in one sentence: where it differs from what is usual ('16 GB of memory instead of the
 * usual 8 adds about $40.'), else what the next smaller part would be.
 * @param usual the parts that laptops like it usually have
 * @returns undefined when nothing of it changes the price by a few dollars
 */
export function explainPrice(model: PriceModel, specs: Specs, usual: Specs = {}): string | undefined {
  return largest(model, specs, unusual(specs, usual)) ?? largest(model, specs, smaller(specs));
}

function largest(model: PriceModel, specs: Specs, alternatives: readonly Alternative[]): string | undefined {
  const [first] = alternatives
    .map(({ text, instead, without }) => {
      const own = predictPrice(model, { ...specs, ...without })?.median;
      const other = predictPrice(model, { ...specs, ...without, ...instead })?.median;
      const difference = own === undefined || other === undefined ? 0 : own - other;
      return { text, cents: Math.round(difference / ROUNDED_TO_CENTS) * ROUNDED_TO_CENTS };
    })
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents));
  if (!first) return undefined;
  return `${first.text} ${first.cents > 0 ? 'adds' : 'takes off'} about ${formatPrice(Math.abs(first.cents))}.`;
}

const USUAL_SPECS = ['memoryGb', 'storageGb', 'storageKind', 'cpuGeneration', 'grade'] as const;
/** What fewer have is not usual. */
const FEWEST_USUAL = 3;

/** The parts that most of some laptops have. */
export function usualSpecs(laptops: readonly Specs[]): Specs {
  return Object.fromEntries(
    USUAL_SPECS.flatMap((name) => {
      const counts = Map.groupBy(
        laptops.flatMap((specs) => specs[name] ?? []),
        (value) => value,
      );
      const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
      return most && most[1].length >= FEWEST_USUAL ? [[name, most[0]]] : [];
    }),
  );
}

/** What a laptop is, as numbers of which the largest differences say most about its price. */
type Position = ReadonlyMap<string, number>;

/** Of a few lines' sales: those that are shown beside a laptop are shown beside the next one of its line. Some 3 kB each. */
const positions = new LRUCache<string, Position, Specs>({
  max: 1_000,
  memoMethod: (_key, _stale, { context }) => positionOf(context),
});

/** Differences count by how far they usually move a price. */
function positionOf(specs: Specs): Position {
  return new Map(featuresOf(specs).map(([name, value]) => [name, value * usualEffect(name)]));
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
  const position = positionOf(specs);
  return sales
    .map((sale) => {
      const other = positions.memo(JSON.stringify(sale.specs), { context: sale.specs });
      return { sale, similarity: Math.exp(-squaredDistance(position, other)) };
    })
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, most);
}

/** Plain loops: a laptop's page does this for up to 150 sales. */
function squaredDistance(one: Position, other: Position): number {
  let sum = 0;
  for (const [name, value] of one) sum += (value - (other.get(name) ?? 0)) ** 2;
  for (const [name, value] of other) if (!one.has(name)) sum += value ** 2;
  return sum;
}
