import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { receivePayoutEvent } from '#domain/transfers/webhook.ts';
import { InvalidSignature } from '#gateways/card-payments/port.ts';
import { ALWAYS_SERVED } from '#server/plugins/load-shedding.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import type { Services } from '#server/services.ts';

/** The signature covers the raw bytes, so the body is not parsed here. */
export async function webhooksRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const { db, cardPayments, payouts, settings } = services;
  const { route } = defineRoutes(app, services, 'Payments');
  const shared = { limits: ALWAYS_SERVED, document: { security: [] }, answer: v.object({ received: v.boolean() }) };

  route('POST /webhooks/stripe', {
    summary: 'Messages of the payment provider, signed; any failure on our side asks it to send the message again',
    ...shared,
    run: async ({ request }) => {
      await receiveCardEvent(db, cardPayments, ...signed(request));
      return { received: true };
    },
  });

  route('POST /webhooks/stripe-connect', {
    summary: 'Messages of the payment provider about sellers’ accounts, signed with a secret of their own',
    ...shared,
    run: async ({ request }) => {
      if (!payouts) throw new InvalidSignature();
      await receivePayoutEvent(db, payouts, ...signed(request), settings.publicUrl);
      return { received: true };
    },
  });
}

/** The raw body of a message, and its signature. */
function signed({ body, headers }: FastifyRequest): [Buffer, string] {
  const signature = headers['stripe-signature'];
  if (!(body instanceof Buffer) || typeof signature !== 'string') throw new InvalidSignature();
  return [body, signature];
}
