import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';

/** What a thin event is told of: something of an account itself, or something that happened inside it. */
type ConnectEventType =
  | 'v2.core.account.created'
  | 'v2.core.account[configuration.recipient].capability_status_updated'
  | 'v2.core.account[requirements].updated'
  | `v1.payout.${'paid' | 'failed'}`;

/** Each comes twice, and not always in the order in which things happened: whoever hears it has to ask. */
const DELIVERIES = 2;
const LATEST_SECONDS = 2;

/** Records an event of an account, in the transaction in which it happens. */
export async function recordConnectEvent(db: Database, type: ConnectEventType, accountId: string): Promise<void> {
  const id = newSandboxId('evt');
  const isAccount = type.startsWith('v2.');
  const thin = {
    id,
    object: 'v2.core.event',
    type,
    livemode: false,
    created: new Date().toISOString(),
    ...(isAccount
      ? { related_object: { id: accountId, type: 'v2.core.account', url: `/v2/core/accounts/${accountId}` } }
      : { context: accountId }),
  };
  await db
    .insertInto('sandbox_events')
    .values({
      id,
      type,
      intent_id: null,
      account_id: accountId,
      data_object: JSON.stringify(thin),
      deliveries_left: DELIVERIES,
      next_try_at: sql<Date>`clock_timestamp() + random() * make_interval(secs => ${LATEST_SECONDS}::int)`,
    })
    .execute();
}
