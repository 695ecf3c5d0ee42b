import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { deleteAnswer, insertAnswer, pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import { newProduct, productAnswer, productListQuery } from '#shared/contracts/products.ts';
import { reportPayload } from '#shared/contracts/reports.ts';
import { emailQuery } from '#shared/contracts/users.ts';
import { TEXTS } from '#shared/texts.ts';
import { hasPower } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { addProduct } from '#domain/selling/add-product.ts';
import { findCategory, listProducts } from '#domain/search/list-products.ts';
import { reportProduct } from '#domain/moderation/report-product.ts';
import { deleteLaptop } from '#domain/moderation/single-decisions.ts';
import { verifySeller } from '#domain/moderation/users.ts';
import { presentDelete, presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { hatHeader, sellersOnly, startingAs } from '#server/plugins/hats.ts';
import { ownPicturePath } from '#server/plugins/own-picture-urls.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { listKind } from '#server/plugins/render-limits.ts';
import { sendProducts } from '#server/plugins/send-cached.ts';
import type { Services } from '#server/services.ts';

const listQuery = v.object({ ...productListQuery.entries, ...pageQuery.entries });

export async function productsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, ownOrigins } = services;
  const { route } = defineRoutes(app, services, 'Products');

  route('GET /category', {
    summary: 'All products, newest first, sold ones included',
    query: listQuery,
    answer: v.array(productAnswer),
    run: ({ request, reply, query }) => {
      // A report doesn't go away when the seller pauses the listing.
      const forAdmins = query.reported === true && request.actor !== null && hasPower(request.actor, 'moderation');
      const find = () =>
        forAdmins
          ? listProducts(services, query, query, { unlistedToo: true })
          : listProducts(services.catalogue, query, query);
      return sendProducts(services, request, reply, listKind(query.limit), find, forAdmins ? 'Admins' : undefined);
    },
  });

  route('GET /category/:name', {
    summary: 'The products of a category',
    params: v.object({ name: v.string() }),
    query: listQuery,
    answer: v.array(productAnswer),
    run: async ({ request, reply, params, query }) => {
      const found = { ...query, category: findCategory(params.name) };
      return sendProducts(services, request, reply, listKind(query.limit), () =>
        listProducts(services.catalogue, found, query),
      );
    },
  });

  route('POST /category', {
    summary: 'List a laptop for sale',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.listing, idempotent: true },
    allow: startingAs('Seller', 'list this laptop', () => sellersOnly('list laptops')),
    headers: hatHeader,
    body: newProduct,
    answer: insertAnswer,
    run: async ({ request, actor, body }) => {
      const product = { ...body, coverUrl: ownPicturePath(body.coverUrl, ownOrigins()) };
      return presentInsert(await addProduct(db, actor, product, request.keyedCallId ?? undefined));
    },
  });

  route('PUT /category', {
    summary: 'Verify a seller and so all their products',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    query: emailQuery,
    answer: updateAnswer,
    run: async ({ actor, query }) => presentUpdate(await verifySeller(db, actor, query.email)),
  });

  route('PUT /category/:id', {
    summary: 'Report a product to the Admin, with a reason if there is one to state',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.reporting, idempotent: true },
    allow: startingAs('Buyer', 'report this laptop', () => new DomainError('buyers-only', TEXTS.reportOnlyBuyers)),
    headers: hatHeader,
    params: byId,
    body: v.optional(reportPayload, {}),
    answer: updateAnswer,
    run: async ({ actor, params, body }) => presentUpdate(await reportProduct(db, actor, params.id, body)),
  });

  route('DELETE /category/:id', {
    summary: 'Delete a product',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => {
      await deleteLaptop({ db, context: services, admin: actor }, params.id);
      return presentDelete(1);
    },
  });
}
