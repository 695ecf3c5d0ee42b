import { LRUCache } from 'lru-cache';
import { newId } from '#database/ids.ts';
import { preparedStatements } from '#database/prepared-statements.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { FEATURES_FORM } from '#domain/prices/price-features.ts';
import { type PriceModel, readPriceModel } from '#domain/prices/price-model.ts';

/** Versions that stay, to look back at. */
const MOST_VERSIONS = 20;
/** Half of the predictions of a usable model are within this factor; the median price of a brand alone comes as near as that. */
const WORST_MEDIAN_ERROR = 1.5;

/** A version never changes, so it is read once. */
const versions = new LRUCache<string, PriceModel>({ max: 4 });

const newest = preparedStatements<{ id?: string }>();

/** The newest version of this app's form, which all guidance reads: asked for each time, read once. */
export async function newestPriceModel(
  db: Database | RunningTransaction,
): Promise<{ id: string; model: PriceModel } | undefined> {
  const [{ id } = {}] = await newest.run(db, 'id', () =>
    db
      .selectFrom('price_models')
      .select('id')
      .where('form', '=', FEATURES_FORM)
      .where('median_error', '<=', WORST_MEDIAN_ERROR)
      .orderBy('id', 'desc')
      .limit(1),
  );
  if (id === undefined) return undefined;
  const known = versions.get(id);
  if (known) return { id, model: known };
  const row = await db.selectFrom('price_models').select('model').where('id', '=', id).executeTakeFirst();
  const model = readPriceModel(row?.model);
  if (!model) return undefined;
  versions.set(id, model);
  return { id, model };
}

/** Stores a version, and removes the oldest ones. @param counted how many sales there were, including those that don't count */
export async function storePriceModel(trx: RunningTransaction, model: PriceModel, counted: number): Promise<string> {
  const id = newId();
  await trx
    .insertInto('price_models')
    .values({
      id,
      form: model.form,
      sales: model.sales,
      counted,
      held: model.checked.held,
      median_error: model.checked.medianError,
      model: JSON.stringify(model),
    })
    .execute();
  const kept = trx.selectFrom('price_models').select('id').orderBy('id', 'desc').limit(MOST_VERSIONS);
  await trx.deleteFrom('price_models').where('id', 'not in', kept).execute();
  return id;
}
