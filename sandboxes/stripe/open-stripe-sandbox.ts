import { hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/tables.ts';
import { ownerApi } from '#sandboxes/stripe/owner-api.ts';
import { stripeSandboxRoutes } from '#sandboxes/stripe/routes.ts';
import { type DeliverWebhook, deliverWebhooks } from '#sandboxes/stripe/webhooks.ts';

/** Stripe's API within this process; its state is in the database. */
export interface StripeSandbox {
  /** What the account's owner may call, as the network of Stripe's SDK. */
  fetch: typeof fetch;
  /** What a browser may call, to be mounted at `/card-sandbox`. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** Signs its webhooks. */
  webhookSecret: string;
  /** Delivers the webhooks that are due. */
  deliverWebhooks: (deliver: DeliverWebhook) => Promise<{ delivered: number; failed: number }>;
}

/** @param appSecret the app's own; the webhook secret is derived from it, so that no two installations share one */
export function openStripeSandbox(db: Database, appSecret: string): StripeSandbox {
  const key = hkdfSync('sha256', appSecret, '', 'clamshell card sandbox webhooks', 32);
  const webhookSecret = `whsec_${Buffer.from(key).toString('hex')}`;
  return {
    fetch: ownerApi(db),
    routes: (app) => stripeSandboxRoutes(app, db),
    webhookSecret,
    deliverWebhooks: (deliver) => deliverWebhooks(db, webhookSecret, deliver),
  };
}
