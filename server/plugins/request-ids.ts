import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RequestContext, newContext, runFor } from '#server/observability/request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids of the request. */
    ids: RequestContext | null;
  }
}

/** The header of each answer with the id of its request, by which its lines in the log are found. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Gives each request its ids: in the header `X-Request-Id` of its answer, in all lines that are logged on its behalf, and in the trace that a
 * `traceparent` header names. Register first.
 * @param idsOf those of its span, where requests are traced
 */
export function identifyRequests(
  app: FastifyInstance,
  idsOf: (request: FastifyRequest) => RequestContext | null = () => null,
): void {
  app.decorateRequest('ids', null);
  app.addHook('onRequest', (request, reply, done) => {
    const ids = idsOf(request) ?? newContext(request.headers['traceparent']);
    request.ids = ids;
    reply.raw.setHeader(REQUEST_ID_HEADER, ids.id);
    reply.raw.once('close', () => {
      ids.over = true;
    });
    runFor(ids, done);
  });
  // A body arrives by events of its connection, which know nothing of the request.
  app.addHook('preValidation', ({ ids }, _reply, done) => {
    if (ids) runFor(ids, done);
    else done();
  });
}

/** Sets the header where no hook runs, because the URL of the request is malformed. */
export function setRequestId(request: FastifyRequest, { raw }: FastifyReply): void {
  raw.setHeader(REQUEST_ID_HEADER, newContext(request.headers['traceparent']).id);
}
