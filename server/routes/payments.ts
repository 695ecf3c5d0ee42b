import { deleteAnswer, insertAnswer } from '#shared/contracts/answers.ts';
import { newPayment, paymentIntentAnswer, paymentIntentQuery, paymentIntentRequest } from '#shared/contracts/orders.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { stopPayment } from '#domain/payments/cancellation.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { actorOf, only } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function paymentsRoutes(app: App, { db, cardPayments }: Services): Promise<void> {
  const tags = ['Payments'];

  app.post(
    '/create-payment-intent',
    {
      onRequest: only(['Buyer']),
      config: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.paying, idempotent: true },
      schema: {
        tags,
        summary: 'Start to pay an order; holds the laptop for the buyer',
        body: paymentIntentRequest,
        response: { 200: paymentIntentAnswer },
      },
    },
    async (request) => {
      const { clientSecret, heldUntil, heldAlone } = await startPayment(
        db,
        cardPayments,
        actorOf(request),
        request.body,
      );
      return { clientSecret, heldUntil: heldUntil.toISOString(), ...(!heldAlone && { shared: true as const }) };
    },
  );

  app.delete(
    '/create-payment-intent',
    {
      onRequest: only(['Buyer']),
      config: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.paying, idempotent: true },
      schema: {
        tags,
        summary: 'Stop paying an order: its payment under way is ended, and the laptop is free for others',
        querystring: paymentIntentQuery,
        response: { 200: deleteAnswer },
      },
    },
    async (request) => ({
      acknowledged: true,
      deletedCount: (await stopPayment(db, cardPayments, actorOf(request), request.query.orderId)) ? 1 : 0,
    }),
  );

  app.post(
    '/payments',
    {
      onRequest: only(['Buyer']),
      config: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.paying, idempotent: true },
      schema: {
        tags,
        summary: 'Record a payment that the payment provider confirms',
        body: newPayment,
        response: { 200: insertAnswer },
      },
    },
    async (request) => ({
      acknowledged: true,
      insertedId: await recordPayment(db, cardPayments, actorOf(request), request.body),
    }),
  );
}
