import * as v from 'valibot';
import type { Specs } from '#shared/contracts/specs.ts';
import {
  AGE,
  BASES,
  type Basis,
  basisOf,
  type Feature,
  FEATURES_FORM,
  featuresOf,
  usualEffect,
} from '#domain/prices/price-features.ts';
import { quantileOf } from '#domain/prices/quantile.ts';
import { ridgeRegression, type SparseRow } from '#domain/prices/price-regression.ts';

/** A laptop that was sold; `soldAt` in ISO 8601, where it is known. */
export interface PricedSale {
  specs: Specs;
  cents: number;
  soldAt?: string;
}

/** Logarithms by which true prices differ from the prediction, at the quartiles. */
const quartiles = v.strictObject({ lower: v.number(), median: v.number(), upper: v.number() });

const priceModel = v.strictObject({
  /** The form of the features that it was fitted on. */
  form: v.literal(FEATURES_FORM),
  sales: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The newest sale's day in ISO 8601, from which ages count; null where no sale has one. */
  newest: v.nullable(v.string()),
  intercept: v.number(),
  /** What one unit of a feature adds to the logarithm of the price. */
  coefficients: v.record(v.string(), v.number()),
  quartiles: v.strictObject({ model: quartiles, line: quartiles, brand: quartiles, parts: quartiles }),
  /** In cents; whatever somebody types, nothing is predicted beyond. */
  bounds: v.strictObject({ lowest: v.number(), highest: v.number() }),
  /** How well it does on sales kept apart: the share whose price lies between the quartiles, and the factor within which half of the predictions are. */
  checked: v.strictObject({ held: v.number(), medianError: v.number() }),
});
/** What laptops are sold for by their specs; plain JSON. */
export type PriceModel = v.InferOutput<typeof priceModel>;

export interface PredictedPrice {
  /** The quartiles in whole cents: half of such laptops are sold between `lower` and `upper`. */
  lower: number;
  median: number;
  upper: number;
  basis: Basis;
}

/** With fewer, a range would be little more than that of all laptops. */
export const FEWEST_FITTED = 200;
/** A fit takes memory and time by the square and cube of columns, which grow with sales. */
export const MOST_FITTED = 20_000;
const MOST_COLUMNS = 600;
/** A level that occurs once cannot be told from noise. */
const FEWEST_OF_LEVEL = 2;
/** With fewer residuals, the quartiles of all are steadier. */
const FEWEST_RESIDUALS = 40;
/** How many fits the quartiles are calibrated on; a sale is in none of those that judge it. */
const FOLDS = 5;
/** How far ahead of its newest sale a model follows its own trend. */
const MOST_YEARS_AHEAD = 0.5;
/** A price is predicted between the cheapest and the dearest, but for so small a share of them, and within this factor. */
const EXTREMES = 0.005;
const ROOM = 2;
const MS_PER_YEAR = 365.25 * 24 * 60 * 60 * 1000;

/**
 * Learns what laptops are sold for by their specs.
 * @throws {RangeError} for too few or too many sales, a price that is not a positive number of whole cents, or an impossible day
 */
export function fitPriceModel(sales: readonly PricedSale[]): PriceModel {
  if (sales.length < FEWEST_FITTED || sales.length > MOST_FITTED)
    throw new RangeError(`A model of prices takes ${FEWEST_FITTED} to ${MOST_FITTED} sales, not ${sales.length}`);
  for (const { cents } of sales)
    if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`${cents} is not a price in cents`);

  const newest = newestDay(sales);
  const laptops = sales.map(({ specs, cents, soldAt }) => ({
    features: [...featuresOf(specs), ...ageOf(soldAt, newest)],
    log: Math.log(cents),
  }));
  const judged = crossValidate(laptops);
  return {
    form: FEATURES_FORM,
    sales: sales.length,
    newest,
    ...fitLogs(laptops),
    quartiles: calibrate(judged),
    bounds: boundsOf(sales),
    checked: check(judged),
  };
}

/** A sold laptop as the regression takes it. */
interface Laptop {
  features: readonly Feature[];
  log: number;
}

type Linear = Pick<PriceModel, 'intercept' | 'coefficients'>;

function fitLogs(laptops: readonly Laptop[]): Linear {
  const counts = new Map<string, number>();
  for (const [name] of laptops.flatMap(({ features }) => features)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= FEWEST_OF_LEVEL)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_COLUMNS)
    .map(([name]) => name);
  const columns = new Map(names.map((name, index) => [name, index + 1]));
  const mean = laptops.reduce((sum, { log }) => sum + log, 0) / laptops.length;
  const [intercept = 0, ...coefficients] = ridgeRegression(
    laptops.map(({ features }) => designRow(features, columns)),
    laptops.map(({ log }) => log - mean),
    names.length + 1,
  );
  return {
    intercept: mean + intercept,
    coefficients: Object.fromEntries(
      names.map((name, index) => [name, (coefficients[index] ?? 0) * usualEffect(name)]),
    ),
  };
}

/** How far a sale lies from what others predict, and from what of it they predict that. */
interface Judged {
  fold: number;
  residual: number;
  basis: Basis;
}

/** Each sale, judged by the sales of the other folds. */
function crossValidate(laptops: readonly Laptop[]): Judged[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const linear = fitLogs(laptops.filter((_laptop, index) => index % FOLDS !== fold));
    return laptops
      .filter((_laptop, index) => index % FOLDS === fold)
      .map(({ features, log }) => ({
        fold,
        residual: log - predictLog(linear, features),
        basis: basisOf(features, (name) => Object.hasOwn(linear.coefficients, name)),
      }));
  }).flat();
}

function predictLog({ intercept, coefficients }: Linear, features: readonly Feature[]): number {
  return features.reduce((sum, [name, value]) => sum + (coefficients[name] ?? 0) * value, intercept);
}

function newestDay(sales: readonly PricedSale[]): string | null {
  const days = sales.flatMap(({ soldAt }) => soldAt ?? []);
  if (days.some((day) => Number.isNaN(Date.parse(day)))) throw new RangeError('A sale has an impossible day');
  return days.reduce<string | null>((last, day) => (last && Date.parse(last) >= Date.parse(day) ? last : day), null);
}

function ageOf(day: string | undefined, newest: string | null): Feature[] {
  if (day === undefined || newest === null) return [];
  return [[AGE, (Date.parse(newest) - Date.parse(day)) / MS_PER_YEAR]];
}

function designRow(features: readonly Feature[], columns: ReadonlyMap<string, number>): SparseRow {
  const row = features.flatMap(([name, value]): SparseRow => {
    const column = columns.get(name);
    return column === undefined ? [] : [[column, value * usualEffect(name)]];
  });
  return [[0, 1], ...row];
}

/** The quartiles of the residuals of each basis: a laptop of an unknown model is predicted less exactly. */
function calibrate(judged: readonly Judged[]): PriceModel['quartiles'] {
  const of = (basis: Basis) => {
    const own = judged.filter((one) => one.basis === basis);
    const some = (own.length < FEWEST_RESIDUALS ? judged : own).map(({ residual }) => residual);
    return { lower: quantileOf(some, 0.25), median: quantileOf(some, 0.5), upper: quantileOf(some, 0.75) };
  };
  const [model, line, brand, parts] = BASES.map(of);
  if (!model || !line || !brand || !parts) throw new Error('A basis has no quartiles');
  return { model, line, brand, parts };
}

/** The quartiles of each fold are those of the others, so that no sale is judged by itself. */
function check(judged: readonly Judged[]): PriceModel['checked'] {
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const ranges = calibrate(judged.filter((one) => one.fold !== fold));
    return judged.filter(({ fold: own, residual, basis }) => {
      const { lower, upper } = ranges[basis];
      return own === fold && lower <= residual && residual <= upper;
    }).length;
  });
  return {
    held: held.reduce((sum, count) => sum + count, 0) / judged.length,
    medianError: Math.exp(
      quantileOf(
        judged.map(({ residual }) => Math.abs(residual)),
        0.5,
      ),
    ),
  };
}

function boundsOf(sales: readonly PricedSale[]): PriceModel['bounds'] {
  const prices = sales.map(({ cents }) => cents);
  return {
    lowest: quantileOf(prices, EXTREMES) / ROOM,
    highest: quantileOf(prices, 1 - EXTREMES) * ROOM,
  };
}

/** A stored model; undefined for one of features of another form, and for anything else. */
export function readPriceModel(stored: unknown): PriceModel | undefined {
  const read = v.safeParse(priceModel, stored);
  return read.success ? read.output : undefined;
}

/**
 * What a laptop is likely sold for.
 * @param at when it is sold; by default when the newest sale was
 * @returns undefined when nothing is known of it that sales say anything about, and for one for parts where none was sold
 */
export function predictPrice(model: PriceModel, specs: Specs, at?: Date): PredictedPrice | undefined {
  const features = featuresOf(specs);
  const isKnown = (name: string) => Object.hasOwn(model.coefficients, name);
  if (!features.some(([name]) => !name.startsWith('unknown:') && isKnown(name))) return undefined;
  // As if it worked, it would be worth far more.
  if (specs.grade === 'parts' && !isKnown('grade:parts')) return undefined;
  const basis = basisOf(features, isKnown);
  const [age] = ageOf(at?.toISOString(), model.newest);
  const dated: Feature[] = age ? [...features, [AGE, Math.max(age[1], -MOST_YEARS_AHEAD)]] : features;
  const log = predictLog(model, dated);
  const { lower, median, upper } = model.quartiles[basis];
  const { lowest, highest } = model.bounds;
  const cents = (residual: number) =>
    Math.max(1, Math.round(Math.min(Math.max(Math.exp(log + residual), lowest), highest)));
  return { lower: cents(lower), median: cents(median), upper: cents(upper), basis };
}
