import type { FastifyInstance, FastifyReply } from 'fastify';
import { topicOf } from '#shared/notification-topics.ts';
import { type Subscription, findSubscription, unsubscribe } from '#domain/saved-searches/unsubscribe.ts';
import {
  type TopicSubscription,
  findTopicSubscription,
  unsubscribeFromTopic,
} from '#domain/notifications/unsubscribe.ts';
import { SIGN_INS } from '#server/plugins/rate-limits.ts';
import { type PlainPage, sendErrorPage, sendProblemPage } from '#server/rendering/error-page.ts';
import type { Services } from '#server/services.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Mail programs post a short form, which is not read. */
const LARGEST_FORM_BYTES = 4 * 1024;

/** A kind of e-mails that a link in them ends: what opening it shows, and what pressing its button does. */
interface Subscriptions {
  find: (token: string) => Promise<PlainPage>;
  stop: (token: string) => Promise<PlainPage>;
}

/**
 * The unsubscribe links in e-mails; they need no account, no session and no JavaScript. GET shows a page and changes nothing;
 * its button posts to it, and so do mail programs (one-click unsubscribe, RFC 8058).
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { db, unsubscribeKeys: keys }: Pick<Services, 'db' | 'unsubscribeKeys'>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.setErrorHandler(sendProblemPage);
  const options = { config: { rateLimit: SIGN_INS }, schema: { hide: true } };

  const kinds: Record<`/${string}`, Subscriptions> = {
    '/alerts-off': {
      find: async (token) => searchPage(await findSubscription(db, keys, token)),
      stop: async (token) => searchPage(await unsubscribe(db, keys, token)),
    },
    '/notifications-off': {
      find: async (token) => topicPage(await findTopicSubscription(db, keys, token)),
      stop: async (token) => topicPage(await unsubscribeFromTopic(db, keys, token)),
    },
  };
  for (const [path, { find, stop }] of Object.entries(kinds)) {
    app.get(path, options, async ({ query }, reply) => show(reply, await find(tokenIn(query))));
    app.post(path, options, async ({ query }, reply) => show(reply, await stop(tokenIn(query))));
  }
}

function tokenIn(query: unknown): string {
  const token: unknown = Object(query).token;
  return typeof token === 'string' ? token : '';
}

function show(reply: FastifyReply, page: PlainPage): FastifyReply {
  // The URL contains the token.
  void reply.header('referrer-policy', 'no-referrer');
  return sendErrorPage(reply, page);
}

function searchPage(found: Subscription): PlainPage {
  if (found === 'forged') return incompletePage('Saved searches');
  if (found === 'gone')
    return {
      status: 200,
      title: 'These e-mails have already stopped',
      detail: 'The search was deleted, so we don’t e-mail you about it any more.',
    };
  if (found.alerts === 'off')
    return {
      status: 200,
      title: 'No more e-mails',
      detail: `Your search “${found.name}” no longer sends you e-mails. It’s still saved, and you can turn the e-mails on again under Saved searches.`,
    };
  return {
    status: 200,
    title: 'Stop these e-mails?',
    detail: `Your search “${found.name}” sends you an e-mail when it finds new laptops.`,
    act: 'Stop the e-mails',
  };
}

function topicPage(found: TopicSubscription): PlainPage {
  if (found === 'forged') return incompletePage('E-mail settings');
  if (found === 'gone')
    return {
      status: 200,
      title: 'These e-mails have already stopped',
      detail: 'The account is closed, so we don’t e-mail you about it any more.',
    };
  const { stop } = topicOf(found.topic);
  if (!found.email)
    return {
      status: 200,
      title: 'No more e-mails',
      detail: `We no longer e-mail you about ${stop}. You still find everything under Notifications, and you can turn the e-mails on again under E-mail settings.`,
    };
  return {
    status: 200,
    title: 'Stop these e-mails?',
    detail: `We e-mail you about ${stop}. Without e-mails, you still find everything under Notifications when you log in.`,
    act: 'Stop the e-mails',
  };
}

/** @param settings the page where such e-mails are switched off as well */
function incompletePage(settings: string): PlainPage {
  return {
    status: 404,
    title: 'This link is incomplete',
    detail: `Part of it is missing. Open it from the e-mail again, or log in and turn off the e-mails under ${settings}.`,
  };
}
