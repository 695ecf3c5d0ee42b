import type { Power } from '#shared/catalogue.ts';
import type { NotificationKindName } from '#shared/notifications.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { areAdminsWith, openAccounts } from '#domain/identity/lock-user.ts';
import { notify } from '#domain/notifications/notify.ts';

/** Tells every Admin with a power of something. @param trx the transaction that causes it */
export async function notifyAdmins(
  trx: RunningTransaction,
  power: Power,
  subject: { kind: NotificationKindName; orderId: string; subjectId?: string },
): Promise<void> {
  const admins = await openAccounts(trx)
    .select('users.id')
    .where(areAdminsWith([power]))
    .orderBy('users.id')
    .execute();
  await notify(
    trx,
    admins.map(({ id: userId }) => ({ ...subject, userId })),
  );
}
