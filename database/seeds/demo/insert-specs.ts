import { specsColumns } from '#database/specs-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { Specs } from '#shared/contracts/specs.ts';

/** What sellers have confirmed, of all laptops in one statement. @param at when each of them did */
export async function insertSpecs(
  trx: RunningTransaction,
  laptops: readonly { id: string; specs: Specs; at: Date }[],
): Promise<void> {
  await trx
    .insertInto('product_specs')
    .values(laptops.map(({ id, specs, at }) => ({ product_id: id, ...specsColumns(specs), confirmed_at: at })))
    .execute();
}
