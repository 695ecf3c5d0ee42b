import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { newRefund, newSettlement, newWriteOff } from '#shared/contracts/refunds.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { settleRefund } from '#domain/payments/settle-refund.ts';
import { settleTransfer } from '#domain/transfers/settle-transfer.ts';
import { writeOffDebt } from '#domain/transfers/write-off.ts';
import { presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

export async function refundsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const { route } = defineRoutes(app, services, 'Orders');

  route('POST /orders/:id/refunds', {
    summary: 'Give a paid order back to its buyer: an amount in dollars, or all that is left',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('finance'),
    params: byId,
    body: newRefund,
    answer: insertAnswer,
    run: async ({ actor, params, body }) => presentInsert(await refundOrder(db, actor, params.id, body)),
  });

  route('POST /orders/:id/refunds/:refundId/settlement', {
    summary: 'Record that a refund which the payment provider refuses for good was paid by a bank transfer',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('finance'),
    params: v.object({ id: v.string(), refundId: v.string() }),
    body: newSettlement,
    answer: updateAnswer,
    run: async ({ actor, params: { id: orderId, refundId }, body }) => {
      await settleRefund(db, actor, { orderId, refundId }, body);
      return presentUpdate(true);
    },
  });

  route('POST /orders/:id/transfers/:transferId/settlement', {
    summary: 'Record that a seller got by a bank transfer what the payment provider refuses to send them for good',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('finance'),
    params: v.object({ id: v.string(), transferId: v.string() }),
    body: newSettlement,
    answer: updateAnswer,
    run: async ({ actor, params: { id: orderId, transferId }, body }) => {
      await settleTransfer(db, actor, { orderId, transferId }, body);
      return presentUpdate(true);
    },
  });

  route('POST /orders/:id/write-offs', {
    summary: 'Give up what the seller of an order owes for it, which is the site’s loss then',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('finance'),
    params: byId,
    body: newWriteOff,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await writeOffDebt(db, actor, params.id, body.words);
      return presentUpdate(true);
    },
  });
}
