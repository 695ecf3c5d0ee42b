import * as v from 'valibot';
import modelsJson from '#database/seeds/scale/models.json' with { type: 'json' };
import vocabularyJson from '#database/seeds/scale/vocabulary.json' with { type: 'json' };
import { CATEGORY_NAMES } from '#shared/catalogue.ts';

const texts = v.pipe(v.array(v.string()), v.nonEmpty());

const model = v.strictObject({
  brand: v.string(),
  line: v.nullable(v.string()),
  model: v.nullable(v.string()),
  screen: v.string(),
  /** What it cost new, in dollars. */
  price: v.number(),
  /** What it can be had with. */
  processors: texts,
  memory: texts,
  storage: texts,
});
export type Model = v.InferOutput<typeof model>;

const ofCategory = v.strictObject({ common: v.array(model), further: v.array(model) });

/** Half of all laptops are of the common models; the further ones give a large market many names to find and to confuse. */
export const MODELS = v.parse(v.strictObject(v.entriesFromList(CATEGORY_NAMES, ofCategory)), modelsJson);

export const CONDITIONS = ['Like new', 'Excellent', 'Very good', 'Good', 'Fair'] as const;

export const { places: PLACES, remarks: REMARKS } = v.parse(
  v.strictObject({ places: texts, remarks: texts }),
  vocabularyJson,
);
