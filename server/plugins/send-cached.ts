import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicResponse } from '#server/cache/catalogue-caches.ts';
import type { Kind } from '#server/plugins/render-limits.ts';
import type { Services } from '#server/services.ts';

/** Nobody's usual question is longer; addresses have no end. */
const LONGEST_ADDRESS = 500;

/** What a route answers, before it is written out. */
export interface CacheableAnswer {
  answer: unknown;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Sends what a route answers about the catalogue: from memory, while it holds, or else made once for all who wait for it, in its turn. Only for
 * answers that depend on nothing but the address and on whether somebody is signed in.
 * @throws {DomainError} 'too-many-requests' or 'busy' when it has to be made and cannot be now
 */
export async function sendCached(
  { changes, answers, work }: Pick<Services, 'changes' | 'answers' | 'work'>,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<CacheableAnswer>,
  kind: Kind = 'answer',
): Promise<FastifyReply> {
  const write = async (): Promise<PublicResponse> => {
    const { answer, headers = {} } = await make();
    if (Array.isArray(answer)) work.countRows(request, answer.length);
    const body = reply.serialize(answer);
    if (typeof body !== 'string') throw new TypeError('JSON is written as text');
    return { body, headers };
  };
  const heard = changes.hear();
  if (heard) await heard;
  const key = `${request.actor === null ? 'visitors' : 'members'} ${request.url}`;
  const { body, headers } =
    request.url.length > LONGEST_ADDRESS
      ? await work.make(request, kind, write)
      : await work.makeShared(request, kind, { cache: answers, key }, write);
  return reply.headers(headers).type('application/json; charset=utf-8').send(body);
}
