import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#domain/paging.ts';
import type { Point } from '#domain/places/distance.ts';
import type { Product } from '#domain/products/product.ts';
import type { PublicResponse } from '#server/cache/catalogue-caches.ts';
import { presentProduct } from '#server/presenters/products.ts';
import { pagingHeaders } from '#server/plugins/pagination.ts';
import type { Kind } from '#server/plugins/render-limits.ts';
import type { Services } from '#server/services.ts';

/** Bounds the length of a cache key. */
const MAX_URL_LENGTH = 500;

/** The response of a route before serialization. */
interface CacheableAnswer {
  answer: unknown;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a response about the catalogue from the cache; on a miss it is made once for all concurrent requests, within the render limits. Only for
 * responses that depend on nothing but the URL and on whether the caller is signed in, or one of an
 * `audience` that gets an answer of its own.
 * @throws {DomainError} 'too-many-requests' or 'busy' on a miss beyond the limits
 */
export async function sendCached(
  {
    catalogueChanges,
    responseCache,
    renderLimits,
  }: Pick<Services, 'catalogueChanges' | 'responseCache' | 'renderLimits'>,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<CacheableAnswer>,
  kind: Kind = 'answer',
  audience = request.actor === null ? 'visitors' : 'members',
): Promise<FastifyReply> {
  const write = async (): Promise<PublicResponse> => {
    const { answer, headers = {} } = await make();
    if (Array.isArray(answer)) renderLimits.countRows(request, answer.length);
    const body = reply.serialize(answer);
    if (typeof body !== 'string') throw new TypeError('JSON is written as text');
    return { body, headers };
  };
  const pending = catalogueChanges.revalidate();
  if (pending) await pending;
  const key = `${audience} ${request.url}`;
  const { body, headers } =
    request.url.length > MAX_URL_LENGTH
      ? await renderLimits.make(request, kind, write)
      : await renderLimits.makeShared(request, kind, { cache: responseCache, key }, write);
  return reply.headers(headers).type('application/json; charset=utf-8').send(body);
}

/** Sends a list of products through the cache; with the sellers' phones and e-mails to callers who are signed in. */
export function sendProducts(
  services: Pick<Services, 'catalogueChanges' | 'responseCache' | 'settings' | 'renderLimits'>,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
  find: () => Promise<Page<Product> & { near?: Point | null }>,
  audience?: string,
): Promise<FastifyReply> {
  const to = { contact: request.actor !== null, site: services.settings.publicUrl };
  const make = async () => {
    const page = await find();
    return {
      answer: page.rows.map((product) => presentProduct(product, { ...to, near: page.near ?? null })),
      headers: pagingHeaders(request, page),
    };
  };
  return sendCached(services, request, reply, make, kind, audience);
}
