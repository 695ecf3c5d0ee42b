import { hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/tables.ts';
import { endChecks } from '#sandboxes/stripe/connect/accounts.ts';
import { runBankPayouts } from '#sandboxes/stripe/connect/bank-payouts.ts';
import { decideDisputes } from '#sandboxes/stripe/disputes.ts';
import { ownerApi } from '#sandboxes/stripe/owner-api.ts';
import { stripeSandboxRoutes } from '#sandboxes/stripe/routes.ts';
import { type DeliverWebhook, deleteOldEvents, deliverWebhooks } from '#sandboxes/stripe/webhooks.ts';

/** Stripe's API within this process; its state is in the database. */
export interface StripeSandbox {
  /** What the account's owner may call, as the network of Stripe's SDK. */
  fetch: typeof fetch;
  /** What a browser may call, to be mounted at `/card-sandbox`. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** Signs its webhooks. */
  webhookSecret: string;
  /** Signs what it says of sellers' accounts, which goes to an address of its own. */
  connectSecret: string;
  /** Delivers the webhooks that are due. */
  deliverWebhooks: (deliver: DeliverWebhook) => Promise<{ delivered: number; failed: number }>;
  /** Deletes webhooks that were delivered or given up more than so many days ago. */
  deleteOldEvents: (days: number) => Promise<void>;
}

interface SandboxOptions {
  /** The app's own; the webhook secrets are derived from it, so that no two installations share one. */
  appSecret: string;
  /** The site's own address, where the sandbox's pages are. */
  origin: string;
}

export function openStripeSandbox(db: Database, { appSecret, origin }: SandboxOptions): StripeSandbox {
  const secretFor = (use: string) =>
    `whsec_${Buffer.from(hkdfSync('sha256', appSecret, '', `clamshell card sandbox ${use}`, 32)).toString('hex')}`;
  const secrets = { payments: secretFor('webhooks'), connect: secretFor('connect webhooks') };
  return {
    fetch: ownerApi(db, origin),
    routes: (app) => stripeSandboxRoutes(app, db),
    webhookSecret: secrets.payments,
    connectSecret: secrets.connect,
    deliverWebhooks: async (deliver) => {
      await endChecks(db);
      await runBankPayouts(db);
      await decideDisputes(db);
      return deliverWebhooks(db, secrets, deliver);
    },
    deleteOldEvents: (days) => deleteOldEvents(db, days),
  };
}
