import * as v from 'valibot';
import { deleteAnswer, insertAnswer, pageQuery, updateAnswer } from '#shared/contracts/answers.ts';
import {
  messageAnswer,
  messageListQuery,
  messageUpdate,
  newMessage,
  formTokenAnswer,
} from '#shared/contracts/contact.ts';
import { deleteMessage, listMessages, updateMessage } from '#domain/contact/messages.ts';
import { issueFormToken } from '#domain/contact/form-token.ts';
import { submitMessage } from '#domain/contact/receive-message.ts';
import { actorOf, only } from '#server/plugins/authorization.ts';
import { MESSAGES, WRITES } from '#server/plugins/rate-limits.ts';
import { sendList } from '#server/plugins/pagination.ts';
import { presentContactMessage } from '#server/presenters/contact.ts';
import { presentUpdate } from '#server/presenters/update.ts';
import type { App } from '#server/plugins/valibot-provider.ts';
import type { Services } from '#server/services.ts';

const byId = v.object({ id: v.string() });

export async function contactRoutes(app: App, { db, contact, renderLimits }: Services): Promise<void> {
  const tags = ['Messages'];

  app.get(
    '/messages/ticket',
    {
      schema: {
        tags,
        summary: 'A ticket for the contact form, to be asked for when somebody begins to write',
        response: { 200: formTokenAnswer },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { ticket: issueFormToken(contact.formTokenKeys[0]) };
    },
  );

  app.post(
    '/messages',
    {
      config: { rateLimit: MESSAGES, idempotent: true },
      schema: {
        tags,
        summary: 'Write to the people who run the site',
        body: newMessage,
        response: { 200: insertAnswer },
      },
    },
    async (request) => ({ acknowledged: true, insertedId: await submitMessage(db, request.body, contact) }),
  );

  app.get(
    '/messages',
    {
      onRequest: only(['Admin']),
      schema: {
        tags,
        summary: 'What people wrote by the contact form',
        querystring: v.object({ ...messageListQuery.entries, ...pageQuery.entries }),
        response: { 200: v.array(messageAnswer) },
      },
    },
    async (request, reply) => {
      const { keptApart = false, ...page } = request.query;
      return sendList(renderLimits, request, reply, {
        find: () => listMessages(db, { keptApart }, page),
        present: presentContactMessage,
      });
    },
  );

  app.put(
    '/messages/:id',
    {
      onRequest: only(['Admin']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: {
        tags,
        summary: 'Mark a message as answered, or take it to the others',
        params: byId,
        body: messageUpdate,
        response: { 200: updateAnswer },
      },
    },
    async (request) =>
      presentUpdate(await updateMessage(db, actorOf(request), request.params.id, request.body, contact)),
  );

  app.delete(
    '/messages/:id',
    {
      onRequest: only(['Admin']),
      config: { rateLimit: WRITES, idempotent: true },
      schema: { tags, summary: 'Delete a message', params: byId, response: { 200: deleteAnswer } },
    },
    async (request) => {
      await deleteMessage(db, actorOf(request), request.params.id);
      return { acknowledged: true, deletedCount: 1 };
    },
  );
}
