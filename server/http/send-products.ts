import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#domain/paging.ts';
import type { Product } from '#domain/products/product.ts';
import { presentProduct } from '#server/presenters/product.ts';
import { sendKept } from '#server/http/send-kept.ts';
import { pagingHeaders } from '#server/http/send-page.ts';
import type { Services } from '#server/services.ts';

/** Sends a list of products, from memory where it is known; with their sellers' phones and e-mails to those who are signed in. */
export function sendProducts(
  services: Pick<Services, 'changes' | 'answers'>,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<Page<Product>>,
): Promise<FastifyReply> {
  const contact = request.actor !== null;
  return sendKept(services, request, reply, async () => {
    const page = await find();
    return {
      answer: page.rows.map((product) => presentProduct(product, { contact })),
      headers: pagingHeaders(request, page),
    };
  });
}
