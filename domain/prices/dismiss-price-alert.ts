import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * Puts an alert away: an Admin has looked, and nothing is wrong with the price. The same laptop at the same price raises none again.
 * @returns whether it was there to be put away
 * @throws {DomainError} 'not-found'
 */
export async function dismissPriceAlert(db: Database, admin: Actor, alertId: string): Promise<boolean> {
  if (!isId(alertId)) throw noSuchAlert();
  return inTransaction(db, async (trx) => {
    const alert = await trx
      .selectFrom('price_alerts')
      .select(['product_id', 'price_cents', 'dismissed_at'])
      .where('id', '=', alertId)
      .forUpdate()
      .executeTakeFirstOrThrow(noSuchAlert);
    if (alert.dismissed_at) return false;
    await trx
      .updateTable('price_alerts')
      .set({ dismissed_at: sql`now()` })
      .where('id', '=', alertId)
      .execute();
    const subject = { kind: 'product', id: alert.product_id } as const;
    const facts = { priceCents: alert.price_cents };
    await recordAudit(trx, { actor: admin, action: 'price-alert-dismissed', subject, facts });
    return true;
  });
}

function noSuchAlert(): DomainError {
  return new DomainError('not-found', 'There is no such alert. It may be over: its laptop has another price by now.');
}
