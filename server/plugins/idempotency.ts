import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { beginCall } from '#domain/idempotency/begin-call.ts';
import { abandonCall, answerCall } from '#domain/idempotency/end-call.ts';
import { openAnswer, sealAnswer } from '#domain/idempotency/seal-answer.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call honours `Idempotency-Key`. Its answers set no cookie: that would not come back with a replay. */
    idempotent?: true;
  }
  interface FastifyRequest {
    /** The call that this request makes under its `Idempotency-Key`, the same each time it has to run; `null` without a key. */
    keyedCallId: string | null;
  }
}

/** What a replay repeats of an answer, beside its status. */
interface KeptAnswer {
  type: string;
  body: string;
}

/** A bare key, or one in double quotes, as a structured field has it: 1 to 255 visible characters of ASCII. */
const KEY = /^(?:"([\x21\x23-\x5B\x5D-\x7E]{1,255})"|([\x21-\x7E]{1,255}))$/;

/**
 * Honours `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) on routes that say so: sent again, a request gets the answer that
 * it got first, with `Idempotent-Replayed: true`. What is ours to mend (5xx) or did nothing (4xx) is not kept, but for 409: another moment would have had
 * another answer, and the same call must not do now what it was refused then.
 */
export function honourIdempotencyKeys(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'log' | 'answerKeys'>,
): void {
  const { db, log, answerKeys } = services;
  app.decorateRequest('keyedCallId', null);

  // Before the contract: what was answered once is answered so again, whatever has become of it meanwhile.
  app.addHook('preValidation', async (request, reply) => {
    const header = request.headers['idempotency-key'];
    if (!request.routeOptions.config.idempotent || header === undefined) return;
    const [current, ...previous] = answerKeys;
    const content = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`;
    const namedBy = (by: Buffer) => ({ caller: callerOf(request, by), fingerprint: hmac(by, content) });
    const begun = await beginCall(db, { ...namedBy(current), key: readKey(header), earlier: previous.map(namedBy) });
    if ('run' in begun) {
      request.keyedCallId = begun.run;
      return;
    }
    const { id, status, sealed } = begun.answered;
    return replay(reply, status, JSON.parse(openAnswer(answerKeys, id, sealed)));
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const id = request.keyedCallId;
    if (id === null) return payload;
    try {
      if (reply.statusCode >= 400 && reply.statusCode !== 409) await abandonCall(db, id);
      else {
        const kept: KeptAnswer = { type: String(reply.getHeader('content-type')), body: String(payload) };
        await answerCall(db, id, reply.statusCode, sealAnswer(answerKeys[0], id, JSON.stringify(kept)));
      }
    } catch (error) {
      // What was done is done, and its caller is to hear of it. Sent again, the call runs again, which does no harm.
      log.warn({ err: error }, 'The answer of a call with a key could not be kept');
    }
    return payload;
  });
}

function replay(reply: FastifyReply, status: number, { type, body }: KeptAnswer): FastifyReply {
  return reply
    .code(status)
    .header('idempotent-replayed', 'true')
    .header('cache-control', 'no-store')
    .type(type)
    .send(body);
}

function readKey(header: string | string[]): string {
  const [, quoted, bare] = KEY.exec(String(header)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) {
    throw new DomainError(
      'bad-idempotency-key',
      'An Idempotency-Key is 1 to 255 visible ASCII characters, such as a UUID. Send one, or none.',
    );
  }
  return key;
}

/** A visitor is known by where they call from, which is kept as nobody can read it. */
function callerOf({ actor, ip }: FastifyRequest, key: Buffer): string {
  return actor?.id ?? `visitor ${hmac(key, networkSourceOf(ip))}`;
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
