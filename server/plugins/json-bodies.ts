import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { isNestedDeeper } from '#server/plugins/json-depth.ts';

/** No contract has more than four levels. */
const MOST_LEVELS = 32;

/**
 * Calls take JSON and nothing else, nested 32 levels deep at most. An empty body is no body, whatever its content type says: several writes
 * carry none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isNestedDeeper(body as string, MOST_LEVELS))
      done(new DomainError('unreadable-request', `JSON may be nested ${MOST_LEVELS} levels deep at most.`), undefined);
    else void parseJson(request, body as string, done);
  });
}
