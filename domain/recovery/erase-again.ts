import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { cancelPayments, type PaymentsContext } from '#domain/payments/cancellation.ts';

/**
 * Erases accounts again that were erased after the backup.
 * @param ids of all accounts that were ever erased
 * @returns how many had come back
 */
export async function eraseAgain(db: Database, context: PaymentsContext, ids: readonly string[]): Promise<number> {
  let erased = 0;
  for (const id of ids) {
    const open = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!open) continue;
    const products = await inTransaction(db, async (trx) => {
      const user = await lockUser(trx, id);
      const { count, underPayment } = await closeAccount(trx, user);
      await recordAudit(trx, {
        actor: null,
        action: 'account-deleted',
        subject: { kind: 'user', id },
        facts: { type: user.type, withdrawn: count },
      });
      return underPayment;
    });
    await cancelPayments(db, context, { products, buyer: id });
    erased += 1;
  }
  return erased;
}
