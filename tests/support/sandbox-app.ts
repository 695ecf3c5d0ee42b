import { randomUUID } from 'node:crypto';
import Fastify, { type InjectOptions } from 'fastify';
import { openCardPayments } from '#server/open-providers.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';
import { stripeSandboxRoutes } from '#sandboxes/stripe/routes.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The card sandbox alone, over HTTP, and the gateway that makes its intents. */
export async function createSandboxApp() {
  const { db } = await freshDatabase();
  const { payments } = await openCardPayments({ stripe: undefined, db, sandboxSecret: 'a secret of the tests' });
  const app = Fastify();
  await app.register(async (scope) => stripeSandboxRoutes(scope, db), { prefix: '/card-sandbox' });

  async function call(options: InjectOptions) {
    const response = await app.inject(options);
    return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
  }
  const post = (path: string, form: URLSearchParams | string) =>
    call({ method: 'POST', url: `/card-sandbox/v1/payment_intents/${path}`, headers: FORM, payload: form.toString() });

  return {
    app,
    db,
    payments,
    call,
    post,
    newIntent: () =>
      payments.createIntent({
        amountCents: 30_000,
        attemptId: randomUUID(),
        orderId: randomUUID(),
        buyerId: randomUUID(),
        description: 'ThinkPad X1 Carbon',
      }),
    confirm: ({ id, clientSecret }: CardIntent, number?: string, changes: Record<string, string | null> = {}) =>
      post(`${id}/confirm`, cardForm(clientSecret, number, changes)),
    authenticate: ({ id, clientSecret }: CardIntent, outcome: string) =>
      post(`${id}/authenticate`, new URLSearchParams({ client_secret: clientSecret, outcome })),
  };
}
