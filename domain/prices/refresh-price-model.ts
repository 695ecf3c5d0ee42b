import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { FEATURES_FORM } from '#domain/prices/price-features.ts';
import { FEWEST_FITTED, type PriceModel, type PricedSale } from '#domain/prices/price-model.ts';
import { storePriceModel } from '#domain/prices/price-models.ts';
import { salesToFit } from '#domain/prices/sales-to-fit.ts';

/** Fits a model somewhere else than in the process that serves pages: it takes seconds. */
export type FitPrices = (sales: readonly PricedSale[]) => Promise<PriceModel>;

/** A model is fitted anew when its sales have become more (or fewer, by refunds) by this share, and after a week in any case. */
const NEW_SHARE = 0.05;
const FEWEST_NEW = 10;
const LONGEST_DAYS = 7;

/** Fits a model of prices when there are sales enough and the newest version is out of date. @returns the new version's id */
export async function refreshPriceModel(db: Database, fit: FitPrices): Promise<string | undefined> {
  const { counted } = await db
    .selectFrom('price_sales')
    .select(sql<number>`count(*)::int`.as('counted'))
    .executeTakeFirstOrThrow();
  if (counted < FEWEST_FITTED || !(await isDue(db, counted))) return undefined;
  const sales = await salesToFit(db);
  if (sales.length < FEWEST_FITTED) return undefined;
  const model = await fit(sales);
  return inTransaction(db, (trx) => storePriceModel(trx, model, Math.max(counted, sales.length)));
}

async function isDue(db: Database, counted: number): Promise<boolean> {
  const newest = await db
    .selectFrom('price_models')
    .select(['counted', sql<boolean>`fitted_at < now() - make_interval(days => ${sql.lit(LONGEST_DAYS)})`.as('old')])
    .where('form', '=', FEATURES_FORM)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.old) return true;
  return Math.abs(counted - newest.counted) >= Math.max(FEWEST_NEW, newest.counted * NEW_SHARE);
}
