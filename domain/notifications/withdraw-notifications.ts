import type { NotificationKindName } from '#shared/notifications.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** Takes back what nobody has read yet, since it isn't true any more; nor is it e-mailed then. */
export async function withdrawNotifications(
  trx: RunningTransaction,
  { kind, orderId }: { kind: NotificationKindName; orderId: string },
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute();
}
