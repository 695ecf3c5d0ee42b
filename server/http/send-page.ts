import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#domain/paging.ts';

/**
 * Sets a list's paging headers and presents its rows: X-Total-Count always, X-Total-Count-Exact when the total is an estimate,
 * and Link to the next page when there is one.
 */
export function sendPage<Row, Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<Row>,
  present: (row: Row) => Answer,
): Answer[] {
  void reply.header('x-total-count', String(page.total));
  if (!page.totalIsExact) void reply.header('x-total-count-exact', 'false');
  if (page.nextCursor !== null) {
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('cursor', page.nextCursor);
    void reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.rows.map(present);
}
