import * as v from 'valibot';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { InvalidSignature } from '#gateways/card-payments/port.ts';
import { ALWAYS_SERVED } from '#server/plugins/load-shedding.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

/** The signature covers the raw bytes, so the body is not parsed here. */
export async function webhooksRoutes(app: App, { db, cardPayments }: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    '/webhooks/stripe',
    {
      config: ALWAYS_SERVED,
      schema: {
        tags: ['Payments'],
        security: [],
        summary: 'Messages of the payment provider, signed; any failure on our side asks it to send the message again',
        response: { 200: v.object({ received: v.boolean() }) },
      },
    },
    async (request) => {
      const { body, headers } = request;
      const signature = headers['stripe-signature'];
      if (!(body instanceof Buffer) || typeof signature !== 'string') throw new InvalidSignature();
      await receiveCardEvent(db, cardPayments, body, signature);
      return { received: true };
    },
  );
}
