import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { isNestedDeeper } from '#server/plugins/json-depth.ts';

/** Contracts need four at most. */
const MOST_LEVELS = 32;

/**
 * Parses JSON bodies, nested 32 levels deep at most, and refuses any other type. An empty body counts as none, whatever its content type: several
 * writes have none.
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
