import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#domain/paging.ts';
import type { Point } from '#domain/places/distance.ts';
import type { Product } from '#domain/products/product.ts';
import type { PublicResponse } from '#server/cache/catalogue-caches.ts';
import { presentProduct } from '#server/presenters/products.ts';
import { pagingHeaders } from '#server/plugins/pagination.ts';
import { type Kind, SHORT_LIST_ROWS } from '#server/plugins/render-limits.ts';
import type { Services } from '#server/services.ts';

/** Bounds the length of a cache key. */
const MAX_URL_LENGTH = 500;

/** The response of a route before serialization, or, for lists whose rows are serialized one by one, after it. */
type CacheableAnswer = ({ answer: unknown } | { body: string; rows: number }) & {
  headers?: Readonly<Record<string, string>>;
};

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
    const { headers = {}, ...made } = await make();
    const rows = 'body' in made ? made.rows : Array.isArray(made.answer) ? made.answer.length : 0;
    if (rows > 0) renderLimits.countRows(request, rows);
    const body = 'body' in made ? made.body : serialize(reply, made.answer);
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

function serialize(reply: FastifyReply, answer: unknown): string {
  const body = reply.serialize(answer);
  if (typeof body !== 'string') throw new TypeError('JSON is written as text');
  return body;
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
  const { publicUrl: site } = services.settings;
  const contact = request.actor !== null;
  const make = async () => {
    const { near = null, ...page } = await find();
    const headers = pagingHeaders(request, page);
    const present = (product: Product) => presentProduct(product, { contact, site, near });
    // As most callers get them, laptops are serialized once for all short lists that have the same rows from the cache.
    if (contact || near !== null || page.rows.length > SHORT_LIST_ROWS)
      return { answer: page.rows.map(present), headers };
    const texts = page.rows.map((product) => cachedJson(product, () => serialize(reply, [present(product)])));
    return { body: `[${texts.join(',')}]`, rows: texts.length, headers };
  };
  return sendCached(services, request, reply, make, kind, audience);
}

/** The JSON of laptops for visitors, for as long as anybody has the row. */
const visitorsJson = new WeakMap<Product, string>();

/** @param writeList as the only one of a list, since that is what serializers are of */
function cachedJson(product: Product, writeList: () => string): string {
  let text = visitorsJson.get(product);
  if (text === undefined) visitorsJson.set(product, (text = writeList().slice(1, -1)));
  return text;
}
