import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#domain/paging.ts';
import type { Product } from '#domain/products/product.ts';
import { type Kind, listKind } from '#server/plugins/render-limits.ts';
import { presentProduct } from '#server/presenters/product.ts';
import { sendCached } from '#server/plugins/send-cached.ts';
import { pagingHeaders } from '#server/plugins/pagination.ts';
import type { Services } from '#server/services.ts';

/** Sends a list of products through the cache; with the sellers' phones and e-mails to callers who are signed in. */
export function sendProducts(
  services: Pick<Services, 'catalogueChanges' | 'responseCache' | 'settings' | 'renderLimits'>,
  request: FastifyRequest<{ Querystring: { limit?: number | undefined } }>,
  reply: FastifyReply,
  find: () => Promise<Page<Product>>,
  kind: Kind = listKind(request.query.limit),
): Promise<FastifyReply> {
  const to = { contact: request.actor !== null, site: services.settings.publicUrl };
  const make = async () => {
    const page = await find();
    return {
      answer: page.rows.map((product) => presentProduct(product, to)),
      headers: pagingHeaders(request, page),
    };
  };
  return sendCached(services, request, reply, make, kind);
}
