import * as v from 'valibot';
import { pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import { newProduct, ownProductAnswer } from '#shared/contracts/products.ts';
import { emailQuery } from '#shared/contracts/users.ts';
import { advertiseProduct } from '#domain/selling/advertise-product.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { listOwnProducts } from '#domain/selling/own-products.ts';
import { getOwnProduct } from '#domain/selling/own-products.ts';
import { assertOwnEmail } from '#domain/identity/accounts.ts';
import { presentOwnProduct } from '#server/presenters/product.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import { actorOf, only } from '#server/plugins/authorization.ts';
import { ownPicturePath } from '#server/plugins/own-picture-urls.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { sendList } from '#server/plugins/pagination.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const idParam = v.object({ id: v.string() });

/** Sellers' own products; deleting them is in `products.ts`, beside the Admin's deletion. */
export async function ownProductsRoutes(app: App, services: Services): Promise<void> {
  const { db, cardPayments, ownOrigins, settings, renderLimits } = services;
  const site = settings.publicUrl;
  const tags = ['Products'];

  app.get(
    '/myProducts',
    {
      onRequest: only(['Seller']),
      schema: {
        tags,
        summary: "The seller's own products, with who booked them",
        querystring: v.object({ ...emailQuery.entries, ...pageQuery.entries }),
        response: { 200: v.array(ownProductAnswer) },
      },
    },
    async (request, reply) => {
      const seller = actorOf(request);
      assertOwnEmail(seller, request.query.email);
      return sendList(renderLimits, request, reply, {
        find: () => listOwnProducts(db, seller, request.query),
        present: (product) => presentOwnProduct(product, site),
      });
    },
  );

  app.get(
    '/myProducts/:id',
    {
      onRequest: only(['Seller']),
      schema: {
        tags,
        summary: 'A product of one’s own, with who booked it',
        params: idParam,
        response: { 200: ownProductAnswer },
      },
    },
    async (request) => presentOwnProduct(await getOwnProduct(db, actorOf(request), request.params.id), site),
  );

  app.put(
    '/myProducts/:id',
    {
      onRequest: only(['Seller']),
      config: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.listing, idempotent: true },
      schema: {
        tags,
        summary: 'Change a product of one’s own that is neither held nor sold; unpaid orders follow it',
        params: idParam,
        body: newProduct,
        response: { 200: updateAnswer },
      },
    },
    async (request) => {
      const product = { ...request.body, logo: ownPicturePath(request.body.logo, ownOrigins()) };
      return presentUpdate(await editProduct(db, cardPayments, actorOf(request), request.params.id, product));
    },
  );

  app.put(
    '/ads/:id',
    {
      onRequest: only(['Seller']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: { tags, summary: 'Advertise a product of one’s own', params: idParam, response: { 200: updateAnswer } },
    },
    async (request) => presentUpdate(await advertiseProduct(db, actorOf(request), request.params.id)),
  );
}
