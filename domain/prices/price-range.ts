import { isId } from '#database/ids.ts';
import { isListed } from '#domain/products/states.ts';
import { type SpecsColumns, specsOfColumns } from '#database/specs-tables.ts';
import type { Database } from '#database/tables.ts';
import { type ComparedRange, type FoundComparison, findComparedRange } from '#domain/prices/compared-range.ts';
import { findNearestSales, type NearSale } from '#domain/prices/nearest-sales.ts';
import { explainPrice, usualSpecs } from '#domain/prices/price-explanation.ts';
import { type PredictedPrice, type PriceModel, predictPrice } from '#domain/prices/price-model.ts';
import { newestPriceModel } from '#domain/prices/price-models.ts';
import type { Apart } from '#domain/prices/recent-sales.ts';
import { MONTHS_TO_FIT } from '#domain/prices/sales-to-fit.ts';
import { noSuchLaptop } from '#domain/products/product.ts';
import { readTitle } from '#domain/specs/specs.ts';
import type { NO_RANGE } from '#shared/contracts/prices.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { readListing } from '#shared/specs/read-listing.ts';

/** What similar laptops sell for; all money in cents. */
export type TypicalPrice = Pick<ComparedRange, 'lower' | 'median' | 'upper' | 'sales' | 'compared'>;

/** What a laptop is typically sold for. */
export interface PriceRange extends TypicalPrice, Pick<ComparedRange, 'months'> {
  /** Whether it was computed by the model of all sales, or is that of the sales compared. */
  by: 'model' | 'comparison';
  /** Whether it rests on sales of laptops of the same name, and not only of others of the line: a low price is suspicious only then. */
  sameName: boolean;
  /** What of the laptop changes its price most, in one sentence. */
  explanation?: string | undefined;
}

/** What is known of a laptop's price, and the sales that show it. */
export interface PriceGuidance {
  range: PriceRange | null;
  /** Set exactly where there is no range. */
  missing?: (typeof NO_RANGE)[number];
  /** Comparable sales over time, oldest first; none where there are too few to compare. */
  sold: ComparedRange['sold'];
  /** The sales of the laptops most like this one, the most alike first. */
  nearest: readonly NearSale[];
}

/** Sales that are shown as evidence, and those by which it is told what is usual. */
const MOST_SHOWN = 5;
const MOST_USUAL = 15;

/**
 * What a laptop is typically sold for: by the model of all sales where one is fitted, else by comparing with the nearest sales. The one
 * answer that product pages, the listing form and alerts read.
 */
export async function findPriceRange(db: Database, specs: Specs, apart: Apart = {}): Promise<FoundRange> {
  const fitted = fittedRangeOf((await newestPriceModel(db))?.model, specs);
  return fitted ? { range: fitted } : comparedRange(await findComparedRange(db, specs, apart));
}

/** The same of a laptop of which nothing is confirmed, by what its listing says. Only the model can tell: a comparison needs exact specs. */
export async function findRangeOfWords(
  db: Database,
  listing: { name: string; condition: string; description: string },
): Promise<FoundRange> {
  const model = (await newestPriceModel(db))?.model;
  const range = model && fittedRangeOf(model, readListing(listing).specs);
  return range ? { range } : { missing: 'unknown-model' };
}

/** The same with one sentence of explanation and with real sales as evidence. */
export async function findPriceGuidance(db: Database, specs: Specs, apart: Apart = {}): Promise<PriceGuidance> {
  const [found, newest] = await Promise.all([findComparedRange(db, specs, apart), newestPriceModel(db)]);
  const model = newest?.model;
  const fitted = fittedRangeOf(model, specs);
  if (!fitted && 'missing' in found) return { range: null, missing: found.missing, sold: [], nearest: [] };
  const near = await findNearestSales(db, specs, apart, MOST_USUAL);
  const usual = usualSpecs(near.map((sale) => sale.specs));
  return {
    ...(model && fitted
      ? { range: { ...fitted, explanation: explainPrice(model, specs, usual) } }
      : { range: null, ...comparedRange(found) }),
    sold: 'range' in found ? found.range.sold : [],
    nearest: near.slice(0, MOST_SHOWN),
  };
}

type FoundRange = { range: PriceRange } | { missing: (typeof NO_RANGE)[number] };

/** What the model of all sales says of a laptop as it would be sold today; undefined where there is no model, or nothing is known of the laptop. */
export function fittedRangeOf(model: PriceModel | undefined, specs: Specs): PriceRange | undefined {
  const predicted = model && predictPrice(model, specs, new Date());
  if (!predicted) return undefined;
  const { basis, ...quartiles } = predicted;
  return {
    by: 'model',
    ...quartiles,
    sales: model.sales,
    months: MONTHS_TO_FIT,
    compared: fittedText(basis, specs),
    sameName: basis === 'model',
  };
}

function comparedRange(found: FoundComparison): FoundRange {
  if ('missing' in found) return found;
  const { sold: _sold, ...range } = found.range;
  return { range: { by: 'comparison', ...range } };
}

/** What a prediction rests on, after the number of sales. */
function fittedText(basis: PredictedPrice['basis'], { brand, line, model }: Specs): string {
  const words = {
    model: `laptops, ${[line ?? brand, model].join(' ')} among them`,
    line: `laptops, other ${line} models among them`,
    brand: `laptops, others by ${brand} among them`,
    parts: 'laptops, based on what we know about its parts',
  };
  return words[basis];
}

/** A laptop, with what is confirmed of it; a row without specs is known by its title alone. */
type PricedProduct = SpecsColumns & { id: string; seller_id: string; name: string };

/** What laptops like this one were sold for, leaving itself aside if it is sold, and its own seller's sales. */
export async function guidanceFor(db: Database, product: PricedProduct): Promise<PriceGuidance> {
  const confirmed = specsOfColumns(product);
  const specs = Object.keys(confirmed).length > 0 ? confirmed : await titleSpecs(db, product.name);
  return findPriceGuidance(db, specs, { product: product.id, seller: product.seller_id });
}

/** A title is enough for the model, where a comparison asks what its seller has confirmed. */
async function titleSpecs(db: Database, title: string): Promise<Specs> {
  return (await newestPriceModel(db)) ? (readTitle(title) ?? {}) : {};
}

/** What laptops like a public one were sold for. @throws {DomainError} 'not-found' */
export async function guidanceForProduct(db: Database, productId: string): Promise<PriceGuidance> {
  if (!isId(productId)) throw noSuchLaptop();
  const product = await db
    .selectFrom('products')
    .leftJoin('product_specs', 'product_specs.product_id', 'products.id')
    .selectAll('product_specs')
    .select(['products.id', 'products.seller_id', 'products.name'])
    .where('products.id', '=', productId)
    .where('products.deleted_at', 'is', null)
    .where((eb) => eb.or([isListed(), eb('products.sold_at', 'is not', null)]))
    .executeTakeFirstOrThrow(noSuchLaptop);
  return guidanceFor(db, product);
}
