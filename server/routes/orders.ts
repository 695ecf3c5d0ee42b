import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deleteAnswer, insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { orderDetailsAnswer, receiptAnswer } from '#shared/contracts/order-details.ts';
import { bookedAnswer, newOrder, orderAnswer, orderPayload } from '#shared/contracts/orders.ts';
import { emailQuery } from '#shared/contracts/users.ts';
import { TEXTS } from '#shared/texts.ts';
import { DomainError } from '#domain/errors.ts';
import { acknowledgeSold } from '#domain/orders/acknowledge-sold.ts';
import { assertStillBookable } from '#domain/products/states.ts';
import { getReceipt } from '#domain/payments/receipts.ts';
import { cancelOrder } from '#domain/payments/cancellation.ts';
import { listBooked } from '#domain/orders/booked.ts';
import { getMeeting } from '#domain/meetings/meetings.ts';
import { getOrderDetails } from '#domain/orders/order-details.ts';
import { getOrder, listOrders } from '#domain/orders/orders.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { assertOwnEmail } from '#domain/identity/accounts.ts';
import { findEarning } from '#domain/transfers/earnings.ts';
import { presentMeeting } from '#server/presenters/meetings.ts';
import { presentBooked, presentOrder } from '#server/presenters/orders.ts';
import { presentOrderDetails, presentReceipt } from '#server/presenters/order-details.ts';
import { presentDelete, presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { buyers, signedIn } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { hatHeader, startingAs } from '#server/plugins/hats.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

export async function ordersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, cardPayments, settings } = services;
  const { route, list } = defineRoutes(app, services, 'Orders');
  const site = settings.publicUrl;

  route('POST /orders', {
    summary: 'Book a laptop; again: change phone and place',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.booking, idempotent: true },
    allow: startingAs('Buyer', 'book this laptop', () => new DomainError('buyers-only', TEXTS.bookOnlyBuyers)),
    // A product that is gone is reported as gone, whatever the form contains; a form without mistakes learns that from the booking.
    preValidation: async ({ body }) => {
      if (v.safeParse(newOrder, body).success) return;
      const booking = v.safeParse(v.pick(orderPayload, ['product_id']), body);
      if (booking.success) await assertStillBookable(db, booking.output.product_id);
    },
    headers: hatHeader,
    body: newOrder,
    answer: insertAnswer,
    run: async ({ actor, body }) => presentInsert(await placeOrder(db, actor, body)),
  });

  list('/orders', {
    summary: "The buyer's own orders, newest first",
    allow: buyers(db),
    query: emailQuery,
    item: orderAnswer,
    find: async ({ actor, query }) => {
      assertOwnEmail(actor, query.email);
      return listOrders(db, actor, query);
    },
    present: (order) => presentOrder(order, site),
  });

  list('/orders/booked', {
    summary: 'Which laptops you have booked and not cancelled, newest first',
    allow: signedIn,
    item: bookedAnswer,
    find: ({ actor, query }) => listBooked(db, actor, query),
    present: presentBooked,
  });

  route('GET /orders/:id', {
    summary: 'An order, for its buyer and an Admin',
    allow: signedIn,
    params: byId,
    answer: orderAnswer,
    run: async ({ actor, params }) => presentOrder(await getOrder(db, actor, params.id), site),
  });

  route('GET /orders/:id/details', {
    summary: 'An order with what happened to it and who is on the other side, for its buyer, its seller and an Admin',
    allow: signedIn,
    params: byId,
    answer: orderDetailsAnswer,
    run: async ({ actor, params: { id } }) => {
      const details = await getOrderDetails(db, actor, id);
      const meeting = presentMeeting(await getMeeting(db, actor, id), actor);
      return presentOrderDetails(details, meeting, await findEarning(db, details.order.id), site);
    },
  });

  route('GET /orders/:id/receipt', {
    summary: 'The receipt of a paid order, as it was issued, for its buyer, its seller and an Admin',
    allow: signedIn,
    params: byId,
    answer: receiptAnswer,
    run: async ({ actor, params }) => presentReceipt(await getReceipt(db, actor, params.id)),
  });

  route('DELETE /orders/:id', {
    summary:
      'Cancel a booking that is not paid, or remove one from the list that cannot be paid any more; a payment under way is ended first',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: buyers(db),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => presentDelete(await cancelOrder(db, cardPayments, actor, params.id)),
  });

  route('PUT /category/soldOut/:productId', {
    summary: 'Acknowledge that a recorded payment has made a laptop sold',
    allow: signedIn,
    params: v.object({ productId: v.string() }),
    answer: updateAnswer,
    run: async ({ actor, params }) => {
      await acknowledgeSold(db, actor, params.productId);
      return presentUpdate(false);
    },
  });
}
