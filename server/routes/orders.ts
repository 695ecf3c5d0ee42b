import * as v from 'valibot';
import { deleteAnswer, insertAnswer, pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import { newOrder, orderAnswer } from '#shared/contracts/orders.ts';
import { emailQuery } from '#shared/contracts/users.ts';
import { TEXTS } from '#shared/texts.ts';
import { DomainError } from '#domain/errors.ts';
import { acknowledgeSold } from '#domain/orders/acknowledge-sold.ts';
import { assertStillOffered } from '#domain/products/states.ts';
import { cancelOrder } from '#domain/payments/cancellation.ts';
import { getOrder, listOrders } from '#domain/orders/orders.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { assertOwnEmail } from '#domain/identity/accounts.ts';
import { presentOrder } from '#server/presenters/order.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { actorOf, only, signedIn } from '#server/plugins/authorization.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { sendList } from '#server/plugins/pagination.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

export async function ordersRoutes(app: App, { db, cardPayments, settings, renderLimits }: Services): Promise<void> {
  const site = settings.publicUrl;
  const tags = ['Orders'];

  app.post(
    '/orders',
    {
      onRequest: only(['Buyer'], () => new DomainError('buyers-only', TEXTS.bookOnlyBuyers)),
      config: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.booking, idempotent: true },
      // The only check before validation: a product that is gone is reported as gone, whatever the form contains.
      preValidation: async ({ body }) => {
        const booking = v.safeParse(v.pick(newOrder, ['product_id']), body);
        if (booking.success) await assertStillOffered(db, booking.output.product_id);
      },
      schema: {
        tags,
        summary: 'Book a laptop; again: change phone and place',
        body: newOrder,
        response: { 200: insertAnswer },
      },
    },
    async (request) => ({ acknowledged: true, insertedId: await placeOrder(db, actorOf(request), request.body) }),
  );

  app.get(
    '/orders',
    {
      onRequest: only(['Buyer']),
      schema: {
        tags,
        summary: "The buyer's own orders, newest first",
        querystring: v.object({ ...emailQuery.entries, ...pageQuery.entries }),
        response: { 200: v.array(orderAnswer) },
      },
    },
    async (request, reply) => {
      const buyer = actorOf(request);
      assertOwnEmail(buyer, request.query.email);
      return sendList(renderLimits, request, reply, {
        find: () => listOrders(db, buyer, request.query),
        present: (order) => presentOrder(order, site),
      });
    },
  );

  app.get(
    '/orders/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'An order, for its buyer and an Admin',
        params: v.object({ id: v.string() }),
        response: { 200: orderAnswer },
      },
    },
    async (request) => presentOrder(await getOrder(db, actorOf(request), request.params.id), site),
  );

  app.delete(
    '/orders/:id',
    {
      onRequest: only(['Buyer']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: {
        tags,
        summary:
          'Cancel a booking that is not paid, or remove one from the list that cannot be paid any more; a payment under way is ended first',
        params: v.object({ id: v.string() }),
        response: { 200: deleteAnswer },
      },
    },
    async (request) => ({
      acknowledged: true,
      deletedCount: (await cancelOrder(db, cardPayments, actorOf(request), request.params.id)) ? 1 : 0,
    }),
  );

  app.put(
    '/category/soldOut/:productId',
    {
      onRequest: only(['Buyer', 'Admin']),
      schema: {
        tags,
        summary: 'Acknowledge that a recorded payment has made a laptop sold',
        params: v.object({ productId: v.string() }),
        response: { 200: updateAnswer },
      },
    },
    async (request) => {
      await acknowledgeSold(db, actorOf(request), request.params.productId);
      return presentUpdate(false);
    },
  );
}
