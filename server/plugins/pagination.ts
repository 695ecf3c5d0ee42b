import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#domain/paging.ts';

/** Sets a list's pagination headers and presents its rows. */
export function sendPage<Row, Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<Row>,
  present: (row: Row) => Answer,
): Answer[] {
  void reply.headers(pagingHeaders(request, page));
  return page.rows.map(present);
}

/** X-Total-Count always, X-Total-Count-Exact when the total is an estimate, and Link to the next page when there is one. */
export function pagingHeaders({ url }: FastifyRequest, page: Page<unknown>): Record<string, string> {
  const headers: Record<string, string> = { 'x-total-count': String(page.total) };
  if (!page.totalIsExact) headers['x-total-count-exact'] = 'false';
  if (page.nextCursor !== null) {
    const next = new URL(url, 'http://localhost');
    next.searchParams.set('cursor', page.nextCursor);
    headers['link'] = `<${next.pathname}${next.search}>; rel="next"`;
  }
  return headers;
}
