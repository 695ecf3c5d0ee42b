import type { FastifyInstance } from 'fastify';
import { deleteAnswer, insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { anyOfferAnswer, counterPayload, newOffer, offerAnswer } from '#shared/contracts/offers.ts';
import { ALL_OFFERS_TABLE, OFFERS_TABLE } from '#shared/tables/offers.ts';
import { DomainError } from '#domain/errors.ts';
import { announceOffer } from '#domain/offers/announce-offer.ts';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '#domain/offers/answer-offer.ts';
import { makeOffer } from '#domain/offers/make-offer.ts';
import { listAllOffers, listOffers } from '#domain/offers/read-offers.ts';
import { presentDelete, presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { anyOffersCsv, offersCsv, presentAnyOffer, presentOffer } from '#server/presenters/offers.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { signedIn, staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { hatHeader, startingAs } from '#server/plugins/hats.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** What buyers offer for laptops, and what sellers say to it. */
export async function offersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const { route } = defineRoutes(app, services, 'Offers');
  const table = defineTables(app, services, 'Offers');
  const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.offering, idempotent: true } as const;

  route('POST /laptops/:id/offers', {
    summary: 'Offer a price for a laptop, from half of what it costs to below it; at most three times',
    limits,
    allow: startingAs(
      'Buyer',
      'make an offer',
      () => new DomainError('buyers-only', 'Only buyers can make offers. Switch to buying first.'),
    ),
    headers: hatHeader,
    params: byId,
    body: newOffer,
    answer: insertAnswer,
    run: async ({ actor, params, body }) => {
      const id = await makeOffer(db, actor, params.id, body);
      await announceOffer(db, id);
      return presentInsert(id);
    },
  });

  table('/offers', {
    summary: 'The offers that the caller made, and those for their laptops, newest first',
    allow: signedIn,
    shape: OFFERS_TABLE,
    item: offerAnswer,
    find: async ({ actor, query }) => {
      const { rows, ...page } = await listOffers(db, actor, query);
      return { ...page, rows: rows.map((offer) => presentOffer(offer, actor, settings.publicUrl)) };
    },
    present: (offer) => offer,
    csv: offersCsv,
  });

  table('/admin/offers', {
    summary: 'The offers of everybody, newest first',
    allow: staff('support', 'finance'),
    shape: ALL_OFFERS_TABLE,
    item: anyOfferAnswer,
    find: ({ query }) => listAllOffers(db, query),
    present: presentAnyOffer,
    csv: anyOffersCsv,
  });

  route('PUT /offers/:id/accepted', {
    summary: 'Accept what the other side wants: it sets the price of the buyer’s order for 24 hours',
    limits,
    allow: signedIn,
    params: byId,
    answer: insertAnswer,
    run: async ({ actor, params }) => {
      const order = await acceptOffer(db, actor, params.id);
      await announceOffer(db, params.id);
      return presentInsert(order);
    },
  });

  route('PUT /offers/:id/declined', {
    summary: 'Decline what the other side wants',
    limits,
    allow: signedIn,
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) => {
      await declineOffer(db, actor, params.id);
      await announceOffer(db, params.id);
      return presentUpdate(true);
    },
  });

  route('PUT /offers/:id/counter', {
    summary: 'Name the price at which the seller would sell: above the offer, never above what the laptop costs',
    limits,
    allow: signedIn,
    params: byId,
    body: counterPayload,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await counterOffer(db, actor, params.id, body.priceCents);
      await announceOffer(db, params.id);
      return presentUpdate(true);
    },
  });

  route('DELETE /offers/:id', {
    summary: 'Take back an offer that is not accepted',
    limits,
    allow: signedIn,
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => {
      const withdrawn = await withdrawOffer(db, actor, params.id);
      await announceOffer(db, params.id);
      return presentDelete(withdrawn);
    },
  });
}
