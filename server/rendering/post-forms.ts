import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertOwnOrigin } from '#server/plugins/authentication.ts';
import { MESSAGES } from '#server/plugins/rate-limits.ts';
import { sendProblemPage } from '#server/rendering/error-page.ts';
import type { Services } from '#server/services.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The longest message in the longest encoding, and the other fields. */
const LARGEST_FORM_BYTES = 64 * 1024;

/**
 * Takes the contact form as a browser posts it without JavaScript: to the page itself, which answers with a page. Whoever is
 * signed in counts for nothing here.
 */
export async function postForms(
  app: FastifyInstance,
  { ownOrigins }: Pick<Services, 'ownOrigins'>,
  render: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  // A person reads this: the browser's way back leads to what they typed.
  app.setErrorHandler(sendProblemPage);

  app.post('/contact', {
    config: { rateLimit: MESSAGES },
    schema: { hide: true },
    onRequest: async (request) => assertOwnOrigin(request, ownOrigins(), { required: false }),
    handler: async (request, reply) => render(request, reply),
  });
}
