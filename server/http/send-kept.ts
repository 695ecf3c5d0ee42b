import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogueChanges } from '#server/catalogue/changes.ts';
import type { KeptAnswers } from '#server/catalogue/kept-answers.ts';
import type { PublicAnswer } from '#server/catalogue/public-answers.ts';

/** Nobody's usual question is longer; addresses have no end. */
const LONGEST_ADDRESS = 500;

/** What a route answers, before it is written out. */
export interface Answered {
  answer: unknown;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Sends what a route answers about the catalogue: from memory, while it holds, or else made once for all who wait for it. Only for answers
 * that depend on nothing but the address and on whether somebody is signed in.
 */
export async function sendKept(
  { changes, answers }: { changes: CatalogueChanges; answers: KeptAnswers<PublicAnswer> },
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Answered>,
): Promise<FastifyReply> {
  const write = async (): Promise<PublicAnswer> => {
    const { answer, headers = {} } = await make();
    const body = reply.serialize(answer);
    if (typeof body !== 'string') throw new TypeError('JSON is written as text');
    return { body, headers };
  };
  const heard = changes.hear();
  if (heard) await heard;
  const { body, headers } =
    request.url.length > LONGEST_ADDRESS
      ? await write()
      : await answers.getOrMake(`${request.actor === null ? 'visitors' : 'members'} ${request.url}`, write);
  return reply.headers(headers).type('application/json; charset=utf-8').send(body);
}
