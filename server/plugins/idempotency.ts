import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { beginCall, abandonCall, answerCall } from '#domain/idempotency/keyed-calls.ts';
import { decryptAnswer, encryptAnswer } from '#domain/idempotency/encrypted-answers.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call honours `Idempotency-Key`. Its response must set no cookie, since a replay does not repeat it. */
    idempotent?: true;
  }
  interface FastifyRequest {
    /** The id of the call under its `Idempotency-Key`, the same for each retry; `null` without a key. */
    keyedCallId: string | null;
  }
}

/** What a replay repeats of a response, beside its status. */
interface StoredResponse {
  type: string;
  body: string;
}

/** A bare key, or one in double quotes, as a structured field has it: 1 to 255 visible characters of ASCII. */
const KEY = /^(?:"([\x21\x23-\x5B\x5D-\x7E]{1,255})"|([\x21-\x7E]{1,255}))$/;

/**
 * Honours `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) on routes with `config.idempotent`: a retry gets the stored response, with
 * `Idempotent-Replayed: true`. Errors (4xx, 5xx) are not stored, except for 409: a retry must not do later what the first call was refused.
 */
export function honourIdempotencyKeys(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'log' | 'idempotencyKeys'>,
): void {
  const { db, log, idempotencyKeys } = services;
  app.decorateRequest('keyedCallId', null);

  // Before validation: a stored response is replayed whatever has changed since.
  app.addHook('preValidation', async (request, reply) => {
    const header = request.headers['idempotency-key'];
    if (!request.routeOptions.config.idempotent || header === undefined) return;
    const [current, ...previous] = idempotencyKeys;
    const content = `${request.method} ${request.url}\n${contentOf(request.body)}`;
    const namedBy = (by: Buffer) => ({ caller: callerOf(request, by), fingerprint: hmac(by, content) });
    const begun = await beginCall(db, { ...namedBy(current), key: readKey(header), earlier: previous.map(namedBy) });
    if ('run' in begun) {
      request.keyedCallId = begun.run;
      return;
    }
    const { id, status, encrypted } = begun.answered;
    return replay(reply, status, JSON.parse(decryptAnswer(idempotencyKeys, id, encrypted)));
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const id = request.keyedCallId;
    if (id === null) return payload;
    try {
      if (reply.statusCode >= 400 && reply.statusCode !== 409) await abandonCall(db, id);
      else {
        const response: StoredResponse = { type: String(reply.getHeader('content-type')), body: String(payload) };
        await answerCall(db, id, reply.statusCode, encryptAnswer(idempotencyKeys[0], id, JSON.stringify(response)));
      }
    } catch (error) {
      // The call has succeeded; a retry runs it again, which is harmless.
      log.warn({ err: error }, 'The answer of a call with a key could not be kept');
    }
    return payload;
  });
}

/** A file is compared by its hash: as JSON it would be four times as long. */
function contentOf(body: unknown): string {
  if (Buffer.isBuffer(body)) return createHash('sha256').update(body).digest('base64url');
  return JSON.stringify(body ?? null);
}

function replay(reply: FastifyReply, status: number, { type, body }: StoredResponse): FastifyReply {
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

/** Visitors are identified by a keyed hash of their network address. */
function callerOf({ actor, ip }: FastifyRequest, key: Buffer): string {
  return actor?.id ?? `visitor ${hmac(key, networkSourceOf(ip))}`;
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
