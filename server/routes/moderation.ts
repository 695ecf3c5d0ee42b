import type { FastifyInstance } from 'fastify';
import { plainAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import {
  decidedAnswer,
  decisionsAnswer,
  itemAnswer,
  itemParams,
  newDecisions,
  queueItemAnswer,
  takenDownAnswer,
  takenDownReply,
} from '#shared/contracts/moderation.ts';
import { DECISIONS_TABLE, MODERATION_TABLE } from '#shared/tables/moderation.ts';
import { answerTakeDown, getTakenDown } from '#domain/moderation/appeal.ts';
import { decideMany } from '#domain/moderation/decide-many.ts';
import { listDecisions } from '#domain/moderation/decisions.ts';
import { getItem } from '#domain/moderation/item-details.ts';
import { listQueue } from '#domain/moderation/queue.ts';
import { undoDecision } from '#domain/moderation/undo-decision.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { sellers, staff } from '#server/plugins/authorization.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { acknowledge, presentUpdate } from '#server/presenters/answers.ts';
import {
  decisionsCsv,
  presentDecided,
  presentItem,
  presentQueueItem,
  presentTakenDown,
  queueCsv,
} from '#server/presenters/moderation.ts';
import type { Services } from '#server/services.ts';

/** The queue of what waits for Admins, what they decide about it, and what sellers answer. */
export async function moderationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const { route } = defineRoutes(app, services, 'Moderation');
  const table = defineTables(app, services, 'Moderation');

  table('/moderation/queue', {
    summary: 'All that people and rules put before Admins, the most urgent first',
    allow: staff('moderation'),
    shape: MODERATION_TABLE,
    item: queueItemAnswer,
    find: ({ actor, query }) => listQueue(db, actor, query),
    present: presentQueueItem,
    csv: queueCsv,
  });

  table('/moderation/decisions', {
    summary: 'What Admins decided, newest first, also what was undone',
    allow: staff('moderation'),
    shape: DECISIONS_TABLE,
    item: decidedAnswer,
    find: ({ actor, query }) => listDecisions(db, actor, query),
    present: presentDecided,
    csv: decisionsCsv,
  });

  route('GET /moderation/queue/:kind/:id', {
    summary: 'Something that waits for an Admin, with all that helps to decide about it',
    allow: staff('moderation'),
    params: itemParams,
    answer: itemAnswer,
    run: async ({ actor, params }) => presentItem(await getItem(db, actor, params.kind, params.id), settings.publicUrl),
  });

  route('POST /moderation/decisions', {
    summary:
      'Decide about up to 100 items: each is decided by itself, and the answer says what came of it. Those whom it concerns are told 15 seconds later',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    body: newDecisions,
    answer: decisionsAnswer,
    run: async ({ actor, body: { items, person: personId, ...wish } }) => {
      const results = await decideMany(
        db,
        services,
        actor,
        items.map(({ kind, _id: id }) => ({ kind, id })),
        { ...wish, personId },
      );
      return {
        acknowledged: true,
        modifiedCount: results.filter(({ decisionId }) => decisionId !== null).length,
        results: results.map(({ kind, id, decisionId, refusal }) => ({
          kind,
          _id: id,
          ...(decisionId !== null && { decision: decisionId }),
          ...(refusal && { code: refusal.code, message: refusal.message }),
        })),
      };
    },
  });

  route('PUT /moderation/decisions/:id/undone', {
    summary: 'Undo a decision: what it changed is as it was before, unless something happened since',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) => {
      await undoDecision(db, services, actor, params.id);
      return presentUpdate(true);
    },
  });

  route('GET /myProducts/:id/takenDown', {
    summary: 'Why a listing of your own was taken down, and what you answered',
    allow: sellers(db),
    params: byId,
    answer: takenDownAnswer,
    run: async ({ actor, params }) => presentTakenDown(await getTakenDown(db, actor, params.id)),
  });

  route('POST /myProducts/:id/takenDown/answers', {
    summary: 'Answer why a listing of your own was taken down, once: Admins read it',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.reporting, idempotent: true },
    allow: sellers(db),
    params: byId,
    body: takenDownReply,
    answer: plainAnswer,
    run: ({ actor, params, body }) => acknowledge(answerTakeDown(db, actor, params.id, body.text)),
  });
}
