import * as v from 'valibot';
import { dollars, named } from '#database/seeds/demo/demo-data.ts';
import pastSalesJson from '#database/seeds/demo/past-sales.json' with { type: 'json' };
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { specs } from '#shared/contracts/specs.ts';
import { GRADES } from '#shared/grades.ts';

const { models, sales } = v.parse(
  v.strictObject({
    /** The models that changed hands most, with what they cost new; grade and battery differ from sale to sale. */
    models: v.record(
      v.string(),
      v.strictObject({ name: v.string(), category: v.picklist(CATEGORY_NAMES), original: dollars, specs }),
    ),
    sales: v.array(
      v.strictObject({
        model: v.string(),
        seller: v.string(),
        daysAgo: v.number(),
        price: dollars,
        grade: v.picklist(GRADES),
        batteryHealth: v.optional(v.number()),
      }),
    ),
  }),
  pastSalesJson,
);

/** Laptops that the demo's market has sold in the months before its catalogue, oldest first. Prices are in dollars. */
export const PAST_SALES = sales
  .map(({ model, seller, daysAgo, price, grade, batteryHealth }) => {
    const { specs: ofModel, ...rest } = named(models, model);
    return {
      ...rest,
      seller,
      price,
      soldDaysAgo: daysAgo,
      specs: { ...ofModel, grade, ...(batteryHealth !== undefined && { batteryHealth }) },
    };
  })
  .toSorted((a, b) => b.soldDaysAgo - a.soldDaysAgo);

export type PastSale = (typeof PAST_SALES)[number];
