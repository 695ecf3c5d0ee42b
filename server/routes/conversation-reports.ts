import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { updateAnswer } from '#shared/contracts/answers.ts';
import { conversationReport, reportedMessagesAnswer } from '#shared/contracts/conversation-reports.ts';
import { messagesQuery } from '#shared/contracts/conversations.ts';
import { reportConversation } from '#domain/conversations/report-conversation.ts';
import { readReported } from '#domain/conversations/sale-messages.ts';
import { dismissConversation } from '#domain/moderation/single-decisions.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { signedIn, staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { presentUpdate } from '#server/presenters/answers.ts';
import { presentReportedConversation, presentSaleMessage } from '#server/presenters/conversation-reports.ts';
import type { Services } from '#server/services.ts';

/** Conversations that a side of them has reported. Admins read no others. */
export async function conversationReportsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const { route } = defineRoutes(app, services, 'Conversations');

  route('POST /conversations/:id/reports', {
    summary: 'Report a conversation of yours: Admins can read it until they are done with it; once a person',
    limits: { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.reporting, idempotent: true },
    allow: signedIn,
    params: byId,
    body: conversationReport,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => presentUpdate(await reportConversation(db, actor, params.id, body)),
  });

  route('GET /conversations/reported/:id', {
    summary: 'A conversation that was reported, as it was written; every look is in the audit log',
    allow: staff('moderation'),
    params: byId,
    query: v.pick(messagesQuery, ['before']),
    answer: reportedMessagesAnswer,
    run: async ({ actor, params, query }) => {
      const { conversation, messages } = await readReported(db, actor, params.id, query.before);
      return {
        conversation: presentReportedConversation(conversation),
        messages: messages.map(presentSaleMessage),
        more: (messages[0]?.number ?? 1) > 1,
      };
    },
  });

  route('PUT /conversations/:id/dismissed', {
    summary: 'Be done with a conversation that was reported: nobody but its sides can read it any more',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('moderation'),
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) => {
      await dismissConversation({ db, context: services, admin: actor }, params.id);
      return presentUpdate(true);
    },
  });
}
