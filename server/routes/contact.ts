import type { FastifyInstance } from 'fastify';
import { deleteAnswer, insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import { messageAnswer, messageUpdate, newMessage, formTokenAnswer } from '#shared/contracts/contact.ts';
import { MESSAGES_TABLE } from '#shared/tables/messages.ts';
import { deleteMessage, listMessages, updateMessage } from '#domain/contact/messages.ts';
import { issueFormToken } from '#domain/contact/form-token.ts';
import { submitMessage } from '#domain/contact/receive-message.ts';
import { staff } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { defineTables } from '#server/plugins/define-tables.ts';
import { MESSAGES, WRITES } from '#server/plugins/rate-limits.ts';
import { messageCsv, presentContactMessage } from '#server/presenters/contact.ts';
import { presentDelete, presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import type { Services } from '#server/services.ts';

export async function contactRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, contact } = services;
  const { route } = defineRoutes(app, services, 'Messages');
  const table = defineTables(app, services, 'Messages');

  route('GET /messages/ticket', {
    summary: 'A token for the contact form, to be requested when somebody begins to write',
    answer: formTokenAnswer,
    run: async ({ reply }) => {
      void reply.header('cache-control', 'no-store');
      return { ticket: issueFormToken(contact.formTokenKeys[0]) };
    },
  });

  route('POST /messages', {
    summary: 'Write to the people who run the site',
    limits: { rateLimit: MESSAGES, idempotent: true },
    body: newMessage,
    answer: insertAnswer,
    run: async ({ body }) => presentInsert(await submitMessage(db, body, contact)),
  });

  table('/messages', {
    summary: 'Messages of the contact form; with `keptApart=true` those that look like spam, without it all others',
    allow: staff('support'),
    shape: MESSAGES_TABLE,
    item: messageAnswer,
    find: ({ query }) => listMessages(db, query),
    present: presentContactMessage,
    csv: messageCsv,
  });

  route('PUT /messages/:id', {
    summary: 'Mark a message as answered, or as no spam',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('support'),
    params: byId,
    body: messageUpdate,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => presentUpdate(await updateMessage(db, actor, params.id, body, contact)),
  });

  route('DELETE /messages/:id', {
    summary: 'Delete a message',
    limits: { rateLimit: WRITES, idempotent: true },
    allow: staff('support'),
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => {
      await deleteMessage(db, actor, params.id);
      return presentDelete(1);
    },
  });
}
