import type { Database } from '#database/tables.ts';
import { claimSandboxEvents, markEventDelivered } from '#gateways/card-payments/sandbox/claim-events.ts';

/** Hands a webhook to its receiver and answers the status code that came back. */
export type DeliverWebhook = (rawBody: string, signature: string) => Promise<number>;

/**
 * Delivers the card sandbox's webhooks that are due, in the order in which they happened. Whatever the receiver does not take
 * with a 2xx is tried again with growing delays, for about a day.
 * @param webhookSecret the sandbox's own
 * @returns how many were taken and how many were not
 */
export async function deliverSandboxEvents(
  db: Database,
  webhookSecret: string,
  deliver: DeliverWebhook,
  now: Date = new Date(),
): Promise<{ delivered: number; failed: number }> {
  const count = { delivered: 0, failed: 0 };
  for (const { id, rawBody, signature } of await claimSandboxEvents(db, webhookSecret, now)) {
    const status = await deliver(rawBody, signature);
    if (status >= 200 && status < 300) {
      await markEventDelivered(db, id, now);
      count.delivered += 1;
    } else {
      count.failed += 1;
    }
  }
  return count;
}
