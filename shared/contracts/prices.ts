import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { pictureAnswerUrl } from '#shared/contracts/fields.ts';
import { CPU_MAKERS, STORAGE_KINDS } from '#shared/contracts/specs.ts';
import { userAnswer } from '#shared/contracts/users.ts';
import { GRADES } from '#shared/grades.ts';

/** Fewer sales than this are no range. */
export const FEWEST_SALES = 5;

const name = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(60, 'Use at most 60 characters'),
    v.check((text) => !text.includes('\u0000'), 'Contains a character that cannot be searched'),
  ),
);

function whole(low: number, high: number, unit: string) {
  const form = `Enter a whole number from ${low} to ${high}${unit}`;
  return v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, form), v.transform(Number), v.minValue(low, form), v.maxValue(high, form)),
  );
}

/** What a laptop is, as far as that decides what it is sold for, as it stands in the address of `GET /api/prices`. */
export const pricesQuery = v.object({
  brand: name,
  line: name,
  model: name,
  cpuMaker: v.optional(v.picklist(CPU_MAKERS, 'Choose a maker of processors')),
  cpuFamily: name,
  cpuModel: name,
  cpuGeneration: whole(1, 20, ''),
  memoryGb: whole(1, 512, ' GB'),
  storageGb: whole(1, 64_000, ' GB'),
  storageKind: v.optional(v.picklist(STORAGE_KINDS, `Storage kind is one of ${STORAGE_KINDS.join(', ')}`)),
  grade: v.optional(v.picklist(GRADES, `Grade is one of ${GRADES.join(', ')}`)),
});

/** The middle half of what comparable laptops were sold for, in dollars. */
const typicalPrices = v.object({
  lower: v.number(),
  median: v.number(),
  upper: v.number(),
  sales: v.number(),
  /** Which laptops were compared, such as 'ThinkPad T450 with 8 GB of memory'. */
  compared: v.string(),
  /** How far back. */
  months: v.number(),
});

/** Why there is no range: nobody said which model it is, or too few comparable ones were sold. */
export const NO_RANGE = ['unknown-model', 'too-few-sales'] as const;

/** What comparable laptops were sold for. */
export const priceRangeAnswer = v.object({
  range: v.nullable(typicalPrices),
  /** There exactly when `range` is null. */
  missing: v.optional(v.picklist(NO_RANGE)),
  /** The newest of those sales, oldest first: the day (ISO 8601) and the price in dollars. */
  sold: v.array(v.object({ day: v.string(), price: v.number() })),
});
export type PriceRangeAnswer = v.InferOutput<typeof priceRangeAnswer>;

/** A laptop whose price is far under what such laptops are sold for, as an Admin sees it. */
export const priceAlertAnswer = v.object({
  _id: v.string(),
  productId: v.string(),
  name: v.string(),
  logo: pictureAnswerUrl,
  Category_Name: v.picklist(CATEGORY_NAMES),
  price: v.number(),
  /** What was typical when the alert was made. */
  typical: v.omit(typicalPrices, ['months']),
  seller: userAnswer,
  noticed: v.string(),
});
export type PriceAlertAnswer = v.InferOutput<typeof priceAlertAnswer>;
