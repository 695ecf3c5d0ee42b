import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { isOneOf, pictureAnswerUrl } from '#shared/contracts/fields.ts';
import { userAnswer } from '#shared/contracts/users.ts';
import { type SpecName, type SpecValue, specNamed } from '#shared/specs/declared-specs.ts';

/** What of a laptop decides what it is sold for. */
export const PRICED_SPECS = [
  'brand',
  'line',
  'model',
  'cpuMaker',
  'cpuFamily',
  'cpuModel',
  'cpuGeneration',
  'memoryGb',
  'storageGb',
  'storageKind',
  'screenInches',
  'resolution',
  'gpu',
  'operatingSystem',
  'grade',
  'year',
] as const satisfies readonly SpecName[];
export type PricedSpec = (typeof PRICED_SPECS)[number];

const text = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60, 'Use at most 60 characters'),
  v.check((given) => !given.includes('\u0000'), 'Remove the character that can’t be searched for'),
);

function whole(low: number, high: number, unit: string) {
  const form = `Enter a whole number from ${low} to ${high}${unit}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, form),
    v.transform(Number),
    v.minValue(low, form),
    v.maxValue(high, form),
  );
}

function decimal(low: number, high: number, unit: string) {
  const form = `Enter a number from ${low} to ${high}${unit}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,3}(\.\d{1,2})?$/, form),
    v.transform(Number),
    v.minValue(low, form),
    v.maxValue(high, form),
  );
}

/** A spec as it stands in an address. */
function parameterOf(name: PricedSpec): v.GenericSchema<string, string | number> {
  const spec = specNamed(name);
  if (spec.kind === 'text') return spec.pattern ? v.pipe(text, v.regex(spec.pattern, spec.message)) : text;
  if (spec.kind === 'number') {
    const unit = spec.unit === undefined ? '' : ` ${spec.unit}`;
    return spec.decimalExample === undefined ? whole(spec.low, spec.high, unit) : decimal(spec.low, spec.high, unit);
  }
  return v.picklist(spec.choices, name === 'cpuMaker' ? spec.message : isOneOf(name, spec.choices));
}

type PricesEntries = {
  [Name in PricedSpec]: v.OptionalSchema<v.GenericSchema<string, SpecValue<Name>>, undefined>;
};

/** What a laptop is, as far as that decides what it is sold for, as it stands in the address of `GET /api/prices`. */
export const pricesQuery = v.object(
  // Each schema has the type of its own spec, which `Object.fromEntries` cannot say.
  Object.fromEntries(PRICED_SPECS.map((name) => [name, v.optional(parameterOf(name))])) as PricesEntries,
);

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
  /** Whether it was computed by the model of all sales, or is that of the sales compared. */
  by: v.picklist(['model', 'comparison']),
  /** What of the laptop changes its price most, such as '16 GB of memory instead of the usual 8 adds about $40.' */
  explanation: v.optional(v.string()),
});

/** Why there is no range: nobody said which model it is, or too few comparable ones were sold. */
export const NO_RANGE = ['unknown-model', 'too-few-sales'] as const;

/** What comparable laptops were sold for. */
export const priceRangeAnswer = v.object({
  range: v.nullable(typicalPrices),
  /** There exactly when `range` is null. */
  missing: v.optional(v.picklist(NO_RANGE)),
  /** The newest of the sales that it was compared with, oldest first: the day (ISO 8601) and the price in dollars. */
  sold: v.array(v.object({ day: v.string(), price: v.number() })),
  /** Real sales of the laptops most like this one, the most alike first, such as 'Latitude 7420, Core i5, 16 GB, 512 GB SSD'. */
  nearest: v.array(v.object({ laptop: v.string(), day: v.string(), price: v.number() })),
});
export type PriceRangeAnswer = v.InferOutput<typeof priceRangeAnswer>;

/** A laptop whose price is far under what such laptops are sold for, as an Admin sees it. */
export const priceAlertAnswer = v.object({
  _id: v.string(),
  productId: v.string(),
  name: v.string(),
  logo: pictureAnswerUrl,
  Category_Name: v.picklist(CATEGORY_NAMES),
  description: v.string(),
  price: v.number(),
  /** Whether only its seller sees it until an Admin has looked at its price. */
  waiting: v.boolean(),
  /** What was typical when the alert was made. */
  typical: v.omit(typicalPrices, ['months', 'by', 'explanation']),
  seller: userAnswer,
  noticed: v.string(),
});
export type PriceAlertAnswer = v.InferOutput<typeof priceAlertAnswer>;
