import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { insertAnswer, plainAnswer } from '#shared/contracts/answers.ts';
import {
  caseAnswer,
  claimDecision,
  claimReply,
  listedClaimAnswer,
  newClaim,
  offerReply,
  orderClaimsAnswer,
  wordsForBank,
} from '#shared/contracts/claims.ts';
import { saleMessageAnswer } from '#shared/contracts/conversation-reports.ts';
import { pictureAnswer } from '#shared/contracts/pictures.ts';
import { CLAIMS_TABLE } from '#shared/tables/claims.ts';
import { findCase, getCase, listClaims } from '#domain/claims/admin-claims.ts';
import { evidenceOf } from '#domain/claims/answer-bank.ts';
import { answerClaim, answerOffer, withdrawClaim } from '#domain/claims/answer-claim.ts';
import { getOrderClaims } from '#domain/claims/claim-details.ts';
import { assertPartOfSale } from '#domain/claims/claim-pictures.ts';
import { decideClaim } from '#domain/claims/decide-claim.ts';
import { sendEvidence, submitEvidence } from '#domain/claims/submit-evidence.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { readCaseConversation } from '#domain/conversations/sale-messages.ts';
import { pageOfAll } from '#domain/paging.ts';
import { getOwnPicture } from '#domain/pictures/uploads.ts';
import { acknowledge, presentInsert } from '#server/presenters/answers.ts';
import { claimCsv, presentCase, presentListedClaim, presentOrderClaims } from '#server/presenters/claims.ts';
import { presentSaleMessage } from '#server/presenters/conversation-reports.ts';
import { presentPicture } from '#server/presenters/pictures.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { signedIn, staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** What is wrong with paid orders; pictures for it are uploaded by `POST /orders/{id}/claim/pictures` (`pictures.ts`). */
export async function claimsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const { route, list } = defineRoutes(app, services, 'Claims');
  const table = defineTables(app, services, 'Claims');
  const site = settings.publicUrl;
  const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.claiming, idempotent: true } as const;
  const side = { limits, allow: signedIn, params: byId };

  route('GET /orders/:id/claims', {
    summary: 'What was and is wrong with a paid order, for its buyer, its seller and an Admin',
    allow: signedIn,
    params: byId,
    answer: orderClaimsAnswer,
    run: async ({ actor, params }) => presentOrderClaims(await getOrderClaims(db, actor, params.id), site),
  });

  route('POST /orders/:id/claims', {
    ...side,
    summary: 'Say what is wrong with a paid order, as either side; nothing is released or refunded until it is settled',
    body: newClaim,
    answer: insertAnswer,
    run: async ({ actor, params, body }) => presentInsert(await openClaim(db, actor, params.id, body)),
  });

  route('PUT /orders/:id/claim/answer', {
    ...side,
    summary: 'Answer what the other side says is wrong: agree, offer a part, or disagree, and an Admin decides',
    body: claimReply,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(answerClaim(db, actor, params.id, body)),
  });

  route('PUT /orders/:id/claim/offer', {
    ...side,
    summary: 'Say yes or no to a part of the money; after a no an Admin decides',
    body: offerReply,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(answerOffer(db, actor, params.id, body.accept)),
  });

  route('PUT /orders/:id/claim/evidence', {
    ...side,
    summary: 'Tell the buyer’s bank what happened, as the seller of a payment that it disputes; once',
    body: wordsForBank,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(submitEvidence(db, actor, params.id, body)),
  });

  route('PUT /orders/:id/claim/withdrawal', {
    ...side,
    summary: 'Say that the problem is solved, as who told of it',
    answer: plainAnswer,
    run: ({ actor, params }) => acknowledge(withdrawClaim(db, actor, params.id)),
  });

  route('GET /orders/:id/claim/pictures/:picture', {
    summary: 'The progress of an upload for a claim; its owner alone',
    allow: signedIn,
    params: v.object({ ...byId.entries, picture: v.string() }),
    answer: pictureAnswer,
    run: async ({ actor, params }) => {
      await assertPartOfSale(db, actor, params.id);
      return presentPicture(await getOwnPicture(db, actor, params.picture), site);
    },
  });

  table('/claims', {
    summary:
      'Orders with which something is wrong: all open ones; `show` those that wait for an Admin, those that are closed, or any',
    allow: staff('finance'),
    shape: CLAIMS_TABLE,
    item: listedClaimAnswer,
    find: ({ query }) => listClaims(db, query),
    present: presentListedClaim,
    csv: claimCsv,
  });

  route('GET /claims/:id', {
    summary: 'A case with all that an Admin decides by',
    allow: staff('finance'),
    params: byId,
    answer: caseAnswer,
    run: async ({ actor, params }) => {
      await findCase(db, actor, params.id);
      const found = await getCase(db, params.id);
      return presentCase({ ...found, evidence: await evidenceOf(db, found) }, site);
    },
  });

  list('/claims/:id/messages', {
    summary:
      'What the two sides of a case wrote to each other, while it is open; an Admin’s first look is in the audit log',
    allow: staff('finance'),
    params: byId,
    item: saleMessageAnswer,
    find: async ({ actor, params, query }) => {
      const { orderId } = await findCase(db, actor, params.id);
      return pageOfAll(await readCaseConversation(db, actor, orderId), query);
    },
    present: presentSaleMessage,
  });

  route('PUT /claims/:id/decision', {
    summary: 'Decide a case: refund all, refund a part, or release to the seller, with words that both sides read',
    limits,
    allow: staff('finance'),
    params: byId,
    body: claimDecision,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(decideClaim(db, actor, params.id, body.settlement, body.words)),
  });

  route('PUT /claims/:id/evidence', {
    summary:
      'Send the evidence of a case to the buyer’s bank now, instead of shortly before its deadline; it can’t be changed afterwards',
    limits,
    allow: staff('finance'),
    params: byId,
    answer: plainAnswer,
    run: ({ actor, params }) => acknowledge(sendEvidence(db, actor, params.id)),
  });
}
