import type { FastifyInstance } from 'fastify';
import { deleteAnswer, insertAnswer, updateAnswer } from '#shared/contracts/answers.ts';
import {
  aboutAnswer,
  aboutQuery,
  conversationAnswer,
  conversationListQuery,
  messagePayload,
  messagesAnswer,
  messagesQuery,
  newConversation,
  readPayload,
  sentAnswer,
  unreadAnswer,
} from '#shared/contracts/conversations.ts';
import { blockOther, unblockOther } from '#domain/conversations/blocks.ts';
import {
  countUnread,
  listConversations,
  listMessages,
  markRead,
  MESSAGES_AT_ONCE,
} from '#domain/conversations/messages.ts';
import { sendMessage } from '#domain/conversations/send-message.ts';
import { findSubject, startConversation, type Subject } from '#domain/conversations/start-conversation.ts';
import { listOffersBetween } from '#domain/offers/read-offers.ts';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { signedIn } from '#server/plugins/authorization.ts';
import { byId, defineRoutes } from '#server/plugins/define-routes.ts';
import { hatHeader, orHatChanged } from '#server/plugins/hats.ts';
import { WRITES } from '#server/plugins/rate-limits.ts';
import { presentDelete, presentInsert, presentUpdate } from '#server/presenters/answers.ts';
import { presentAbout, presentConversation, presentMessage } from '#server/presenters/conversations.ts';
import { presentOffer } from '#server/presenters/offers.ts';
import type { Services } from '#server/services.ts';

/** What buyers and sellers write to each other: by their part in a conversation, whichever hat they wear. */
export async function conversationsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, settings } = services;
  const { route, list } = defineRoutes(app, services, 'Conversations');
  const site = settings.publicUrl;
  const limits = { rateLimit: WRITES, accountLimit: ACCOUNT_LIMITS.messaging };

  list('/conversations', {
    summary: 'Your own conversations, or those with something unread, the one with the newest message first',
    allow: signedIn,
    query: conversationListQuery,
    item: conversationAnswer,
    find: async ({ actor, query: { show, ...asked } }) => {
      const page = await listConversations(db, actor, asked, show);
      return { ...page, rows: page.rows.map((row) => presentConversation(row, actor, site)) };
    },
    present: (row) => row,
  });

  route('POST /conversations', {
    summary:
      'Write to the seller of a laptop, or to the other side of an order: in the conversation that there is, or a new one',
    limits: { ...limits, idempotent: true },
    allow: signedIn,
    body: newConversation,
    answer: insertAnswer,
    headers: hatHeader,
    run: async ({ actor, request, body: { text, pictures, ...about } }) => {
      try {
        return presentInsert(await startConversation(db, actor, subjectOf(about), { text, pictures }));
      } catch (error) {
        throw orHatChanged(error, request, 'Buyer', 'ask about a laptop');
      }
    },
  });

  route('GET /conversations/about', {
    summary: 'The conversation about a laptop or an order, if there is one, and whether it can be begun',
    allow: signedIn,
    query: aboutQuery,
    answer: aboutAnswer,
    run: async ({ actor, query }) => presentAbout(await findSubject(db, actor, subjectOf(query)), actor, site),
  });

  route('GET /conversations/unread', {
    summary: 'In how many of your conversations something unread waits',
    allow: signedIn,
    answer: unreadAnswer,
    run: async ({ actor }) => ({ unread: await countUnread(db, actor) }),
  });

  route('GET /conversations/:id/messages', {
    summary: `A conversation of yours with at most ${MESSAGES_AT_ONCE} of its messages, oldest first`,
    allow: signedIn,
    params: byId,
    query: messagesQuery,
    answer: messagesAnswer,
    run: async ({ actor, params, query }) => {
      const { conversation, messages } = await listMessages(db, actor, params.id, query);
      const { product_id: productId, buyer_id: buyerId } = conversation;
      const offers = await listOffersBetween(db, actor, { productId, buyerId });
      const first = messages[0]?.number ?? 1;
      const last = messages.at(-1)?.number ?? conversation.message_count;
      return {
        conversation: presentConversation(conversation, actor, site),
        messages: messages.map(presentMessage),
        offers: offers.map((offer) => presentOffer(offer, actor, site)),
        more: query.after === undefined ? first > 1 : last < conversation.message_count,
      };
    },
  });

  route('POST /conversations/:id/messages', {
    summary: 'Send a message in a conversation of yours',
    limits: { ...limits, idempotent: true },
    allow: signedIn,
    params: byId,
    body: messagePayload,
    answer: sentAnswer,
    run: async ({ actor, params, body }) => ({
      acknowledged: true,
      number: await sendMessage(db, actor, params.id, body),
    }),
  });

  route('PUT /conversations/:id/read', {
    summary: 'Say up to which message you have read a conversation of yours',
    limits: { rateLimit: WRITES },
    allow: signedIn,
    params: byId,
    body: readPayload,
    answer: updateAnswer,
    run: async ({ actor, params, body }) => presentUpdate(await markRead(db, actor, params.id, body.until)),
  });

  route('PUT /conversations/:id/block', {
    summary: 'Block the other side of a conversation: neither writes to the other any more',
    limits: { rateLimit: WRITES },
    allow: signedIn,
    params: byId,
    answer: updateAnswer,
    run: async ({ actor, params }) => presentUpdate(await blockOther(db, actor, params.id)),
  });

  route('DELETE /conversations/:id/block', {
    summary: 'Let the other side of a conversation write again',
    limits: { rateLimit: WRITES },
    allow: signedIn,
    params: byId,
    answer: deleteAnswer,
    run: async ({ actor, params }) => presentDelete(await unblockOther(db, actor, params.id)),
  });
}

/** The contracts see to it that there is exactly one of them. */
function subjectOf({
  product_id: productId,
  order_id: orderId = '',
}: {
  product_id?: string | undefined;
  order_id?: string | undefined;
}): Subject {
  return productId === undefined ? { orderId } : { productId };
}
