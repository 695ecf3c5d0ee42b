import * as v from 'valibot';
import { productAnswer } from '#shared/contracts/products.ts';
import { specs } from '#shared/contracts/specs.ts';

/** What everybody may know of a seller, beside the name and whether an Admin has verified them. */
const sellerFacts = v.object({
  /** When they opened their account, ISO 8601. */
  since: v.string(),
  /** How many laptops they have sold, and how many they have for sale: exact up to 100, which stands for 100 or more. */
  sales: v.number(),
  forSale: v.number(),
});

/** A laptop as its own page shows it. `unconfirmedSpecs` are what its title says, where its seller has confirmed nothing. */
export const laptopAnswer = v.object({
  ...productAnswer.entries,
  unconfirmedSpecs: v.optional(specs),
  seller: sellerFacts,
});
export type LaptopAnswer = v.InferOutput<typeof laptopAnswer>;
