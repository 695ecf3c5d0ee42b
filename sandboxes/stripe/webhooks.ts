import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { presentToOwner, type SandboxIntent } from '#sandboxes/stripe/intents.ts';

type EventType =
  | `payment_intent.${'succeeded' | 'payment_failed' | 'requires_action' | 'canceled'}`
  | 'charge.refunded'
  | 'refund.failed'
  | `charge.dispute.${'created' | 'updated' | 'closed'}`;

/** How long after each try the next one follows, in seconds; after the last, about a day on, there is none. */
const RETRY_SECONDS = [10, 60, 300, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800];
const BATCH = 20;

/** Records what happened to an intent, or to an object of its own, in the transaction in which it happens. */
export async function recordEvent(
  trx: RunningTransaction,
  type: EventType,
  intent: SandboxIntent,
  object: object = presentToOwner(intent),
): Promise<void> {
  await trx
    .insertInto('sandbox_events')
    .values({ id: newSandboxId('evt'), type, intent_id: intent.id, data_object: JSON.stringify(object) })
    .execute();
}

/** Where events go: those of payments and those of sellers' accounts have an address and a secret of their own each. */
export type Endpoint = 'payments' | 'connect';

/** Hands a webhook to its receiver. @returns the status code of its answer */
export type DeliverWebhook = (rawBody: string, signature: string, to: Endpoint) => Promise<number>;

/** What webhooks are signed with. */
export type WebhookSecrets = Record<Endpoint, string>;

/** Before what was taken comes once more, where it does. */
const AGAIN_SECONDS = 3;

/**
 * Delivers the webhooks that are due, in the order in which they happened. Whatever the receiver does not take with a 2xx is tried
 * again with growing delays, for about a day.
 * @param now the database's time unless given
 * @returns how many were taken and how many were not
 */
export async function deliverWebhooks(
  db: Database,
  secrets: WebhookSecrets,
  deliver: DeliverWebhook,
  now?: Date,
): Promise<{ delivered: number; failed: number }> {
  const count = { delivered: 0, failed: 0 };
  const at = timeOf(now);
  for (const { id, rawBody, signature, to } of await claimWebhooks(db, secrets, now)) {
    const status = await deliver(rawBody, signature, to);
    if (status >= 200 && status < 300) {
      await db
        .updateTable('sandbox_events')
        .set((eb) => ({
          delivered_at: sql`case when deliveries_left <= 1 then ${at} end`,
          next_try_at: sql`case when deliveries_left <= 1 then next_try_at
            else ${at} + make_interval(secs => ${AGAIN_SECONDS}::int) end`,
          deliveries_left: eb('deliveries_left', '-', 1),
        }))
        .where('id', '=', id)
        .execute();
      count.delivered += 1;
    } else {
      count.failed += 1;
    }
  }
  return count;
}

/** Deletes events that were delivered or given up, with the links to pages about accounts that have expired. @param days for which they are stored */
export async function deleteOldEvents(db: Database, days: number): Promise<void> {
  const since = sql<Date>`now() - make_interval(days => ${days})`;
  await db
    .deleteFrom('sandbox_events')
    .where('created_at', '<', since)
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('next_try_at', 'is', null)]))
    .execute();
  await db.deleteFrom('sandbox_account_links').where('expires_at', '<', since).execute();
}

/** A webhook ready to be sent. */
export interface SandboxWebhook {
  id: string;
  rawBody: string;
  /** For the header `Stripe-Signature`; good for five minutes. */
  signature: string;
  to: Endpoint;
}

/**
 * Takes the events that are due, oldest first, and signs them as the provider does. Claiming one already sets when it is tried
 * again, so one that gets lost on the way comes back, and several processes never take the same one at once.
 */
export async function claimWebhooks(db: Database, secrets: WebhookSecrets, now?: Date): Promise<SandboxWebhook[]> {
  const at = timeOf(now);
  const claimed = await db
    .with('due', (query) =>
      query
        .selectFrom('sandbox_events')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_try_at', '<=', at)
        .orderBy('created_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('sandbox_events')
    .from('due')
    .whereRef('sandbox_events.id', '=', 'due.id')
    .set({
      attempts: sql`attempts + 1`,
      next_try_at: sql`${at} + (${RETRY_SECONDS}::int[])[attempts + 1] * interval '1 second'`,
    })
    .returning(['sandbox_events.id', 'type', 'intent_id', 'data_object', 'created_at'])
    .execute();

  if (claimed.length === 0) return [];
  // Loaded with the first event: the SDK is large. Only its signing is used, which needs neither a key nor the network.
  const { default: Stripe } = await import('stripe');
  const signer = new Stripe('unused', { telemetry: false });
  const inOrder = claimed.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return inOrder.map(({ id, type, intent_id: intent, data_object: object, created_at: createdAt }) => {
    const created = Math.floor(createdAt.getTime() / 1000);
    // Of accounts only thin events are told, which say what happened to which of them and nothing more.
    const to: Endpoint = intent === null ? 'connect' : 'payments';
    const thick = { id, object: 'event', created, data: { object }, livemode: false, type };
    const rawBody = JSON.stringify(to === 'connect' ? object : thick);
    const timestamp = Math.floor((now ?? new Date()).getTime() / 1000);
    return {
      id,
      rawBody,
      signature: signer.webhooks.generateTestHeaderString({ payload: rawBody, secret: secrets[to], timestamp }),
      to,
    };
  });
}

/** That of the database unless one is given: ours is cut to milliseconds, so what was recorded a moment ago would not be due yet. */
function timeOf(now: Date | undefined) {
  return now === undefined ? sql<Date>`now()` : sql<Date>`${now}::timestamptz`;
}
