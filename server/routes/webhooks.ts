import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { InvalidSignature } from '#gateways/card-payments/port.ts';
import { ALWAYS_SERVED } from '#server/plugins/load-shedding.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import type { Services } from '#server/services.ts';

/** The signature covers the raw bytes, so the body is not parsed here. */
export async function webhooksRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  defineRoutes(app, services, 'Payments').route('POST /webhooks/stripe', {
    summary: 'Messages of the payment provider, signed; any failure on our side asks it to send the message again',
    limits: ALWAYS_SERVED,
    document: { security: [] },
    answer: v.object({ received: v.boolean() }),
    run: async ({ request: { body, headers } }) => {
      const signature = headers['stripe-signature'];
      if (!(body instanceof Buffer) || typeof signature !== 'string') throw new InvalidSignature();
      await receiveCardEvent(services.db, services.cardPayments, body, signature);
      return { received: true };
    },
  });
}
