import type { FastifyInstance } from 'fastify';
import { deleteAnswer, insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { newReview, orderReviewsAnswer, reviewAnswerPayload, reviewReport } from '#shared/contracts/reviews.ts';
import { dismissReview, removeReview } from '#domain/moderation/single-decisions.ts';
import { reportReview } from '#domain/reviews/moderate-reviews.ts';
import { getOrderReviews } from '#domain/reviews/read-reviews.ts';
import { answerReview, writeReview } from '#domain/reviews/write-review.ts';
import { presentDelete, presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { presentOrderReviews } from '#server/presenters/reviews.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { signedIn, staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** What buyers and sellers say of each other; a seller's are `GET /sellers/{id}/reviews`. */
export async function reviewsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, identity } = services;
  const { route } = defineRoutes(app, services, 'Reviews');
  const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.reviewing, idempotent: true } as const;

  route('GET /orders/:id/reviews', {
    summary:
      'What buyer and seller of an order say of each other, as far as the caller may read it, and how the other side was reviewed',
    allow: signedIn,
    params: byId,
    answer: orderReviewsAnswer,
    run: async ({ actor, params }) => presentOrderReviews(await getOrderReviews(db, actor, params.id)),
  });

  route('POST /orders/:id/reviews', {
    summary: 'Review the other side of a sale, once, within 14 days of the hand-over',
    limits,
    allow: signedIn,
    params: byId,
    body: newReview,
    answer: insertAnswer,
    run: async ({ request, actor, params, body }) => {
      const usedHere = (email: string) => identity.devices.isKnown(request.headers.cookie, email);
      return presentInsert(await writeReview(db, actor, params.id, body, usedHere));
    },
  });

  route('PUT /reviews/:id/answer', {
    summary: 'Answer a review of yourself in public, once',
    limits,
    allow: signedIn,
    params: byId,
    body: reviewAnswerPayload,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => {
      await answerReview(db, actor, params.id, body.text);
      return presentUpdate(true);
    },
  });

  route('POST /reviews/:id/reports', {
    summary: 'Report a review to the Admins, once',
    limits: { ...limits, accountLimit: ACCOUNT_LIMITS.reporting },
    allow: signedIn,
    params: byId,
    body: reviewReport,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => presentUpdate(await reportReview(db, actor, params.id, body.details)),
  });

  route('PUT /reviews/:id/dismissed', {
    summary: 'Dismiss the reports of a review: nothing is wrong with it',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) =>
      presentUpdate(await dismissReview({ db, context: services, admin: actor }, params.id)),
  });

  route('DELETE /reviews/:id', {
    summary: 'Hide a review: only its author reads it then, and it counts for nothing',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) =>
      presentDelete(await removeReview({ db, context: services, admin: actor }, params.id)),
  });
}
