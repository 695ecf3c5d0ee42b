import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Terms } from '#domain/ledger/posted.ts';
import { currentTerms } from '#domain/ledger/split.ts';

/** Says what sales cost their sellers from now on; what was paid before keeps its terms. */
export async function announceTerms(db: Database, terms: Terms): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = await currentTerms(trx);
    const { basisPoints, minimumCents, feesBy } = terms;
    if (now.basisPoints === basisPoints && now.minimumCents === minimumCents && now.feesBy === feesBy) return;
    await trx
      .insertInto('commission_terms')
      .values({ basis_points: basisPoints, minimum_cents: minimumCents, fees_by: feesBy })
      .execute();
  });
}
