import type { FastifyInstance } from 'fastify';
import { deleteAnswer, insertAnswer } from '#shared/contracts/answers.ts';
import { newPayment, paymentIntentAnswer, paymentIntentQuery, paymentIntentRequest } from '#shared/contracts/orders.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { stopPayment } from '#domain/payments/cancellation.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { presentDelete, presentInsert } from '#server/presenters/answers.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { defineRoutes } from '#server/plugins/define-routes.ts';
import { buyers } from '#server/plugins/authorization.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.paying, idempotent: true } as const;

export async function paymentsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, cardPayments } = services;
  const { route } = defineRoutes(app, services, 'Payments');

  route('POST /create-payment-intent', {
    summary: 'Start to pay an order; holds the laptop for the buyer',
    limits,
    allow: buyers(db),
    body: paymentIntentRequest,
    answer: paymentIntentAnswer,
    run: async ({ actor, body }) => {
      const { clientSecret, heldUntil, heldAlone } = await startPayment(db, cardPayments, actor, body);
      return { clientSecret, heldUntil: heldUntil.toISOString(), ...(!heldAlone && { shared: true as const }) };
    },
  });

  route('DELETE /create-payment-intent', {
    summary: 'Cancel the payment of an order that is under way, which frees the laptop for others',
    limits,
    allow: buyers(db),
    query: paymentIntentQuery,
    answer: deleteAnswer,
    run: async ({ actor, query }) => presentDelete(await stopPayment(db, cardPayments, actor, query.orderId)),
  });

  route('POST /payments', {
    summary: 'Record a payment that the payment provider confirms',
    limits,
    allow: buyers(db),
    body: newPayment,
    answer: insertAnswer,
    run: async ({ actor, body }) => presentInsert(await recordPayment(db, cardPayments, actor, body)),
  });
}
