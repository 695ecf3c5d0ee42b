import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Subscription, findSubscription, unsubscribe } from '#domain/saved-searches/unsubscribe.ts';
import { SIGN_INS } from '#server/plugins/rate-limits.ts';
import { sendErrorPage, sendProblemPage } from '#server/rendering/error-page.ts';
import type { Services } from '#server/services.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Mail programs post a short form, which is not read. */
const LARGEST_FORM_BYTES = 4 * 1024;

/**
 * The unsubscribe link in the alerts of a saved search; it needs no account, no session and no JavaScript. GET shows a page and changes nothing;
 * its button posts to it, and so do mail programs (one-click unsubscribe, RFC 8058).
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { db, unsubscribeKeys }: Pick<Services, 'db' | 'unsubscribeKeys'>,
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

  app.get('/alerts-off', options, async ({ query }, reply) =>
    show(reply, await findSubscription(db, unsubscribeKeys, tokenIn(query))),
  );
  app.post('/alerts-off', options, async ({ query }, reply) =>
    show(reply, await unsubscribe(db, unsubscribeKeys, tokenIn(query))),
  );
}

function tokenIn(query: unknown): string {
  const token: unknown = Object(query).token;
  return typeof token === 'string' ? token : '';
}

function show(reply: FastifyReply, found: Subscription): FastifyReply {
  // The URL contains the token.
  void reply.header('referrer-policy', 'no-referrer');
  if (found === 'forged')
    return sendErrorPage(reply, {
      status: 404,
      title: 'This link is incomplete',
      detail:
        'Part of it is missing. Open it from the e-mail again, or log in and turn off the e-mails under Saved searches.',
    });
  if (found === 'gone')
    return sendErrorPage(reply, {
      status: 200,
      title: 'These e-mails have already stopped',
      detail: 'The search was deleted, so we don’t e-mail you about it any more.',
    });
  if (found.alerts === 'off')
    return sendErrorPage(reply, {
      status: 200,
      title: 'No more e-mails',
      detail: `Your search ‘${found.name}’ no longer sends you e-mails. It’s still saved, and you can turn the e-mails on again under Saved searches.`,
    });
  return sendErrorPage(reply, {
    status: 200,
    title: 'Stop these e-mails?',
    detail: `Your search ‘${found.name}’ sends you an e-mail when it finds new laptops.`,
    act: 'Stop the e-mails',
  });
}
