import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { bestEncoding } from '#server/rendering/compress.ts';
import type { CachedPage } from '#server/rendering/page-cache.ts';

/** Of a page that a browser has already, only these are sent again. */
const UNCHANGED = ['etag', 'cache-control', 'vary', 'content-security-policy', 'cross-origin-opener-policy'] as const;

/** Sends a page in the best encoding that the visitor takes; or says that the one that they have is still good. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  const { headers, body } = await page.as(bestEncoding(request.headers['accept-encoding'], page.bytes));
  if (headers['etag'] !== undefined && fresh(request.headers, headers)) {
    for (const name of UNCHANGED) if (headers[name] !== undefined) void reply.header(name, headers[name]);
    return reply.code(304).send();
  }
  return reply.code(page.status).headers(headers).send(body);
}
