import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { hasBody } from '#server/plugins/load-shedding.ts';
import { TransferRate } from '#server/plugins/transfer-rate.ts';
import { hangUpWith } from '#server/plugins/malformed-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Timeout (ms) for the body of this call; by default `BODY_TIMEOUT_MS`. */
    bodyMs?: number;
  }
}

/** 128 kB at 9 kB/s. */
const BODY_TIMEOUT_MS = 15_000;
/** The minimal rate of a body after ten seconds. */
const BODY_RATE = { bytesPerSecond: 2_048, graceMs: 10_000, longestPauseMs: 30_000 };
const SWEEP_MS = 1_000;

interface Body {
  request: FastifyRequest;
  reply: FastifyReply;
  rate: TransferRate;
}

/** Answers 408 and closes the connection when a body takes too long or comes too slowly. */
export function limitBodyTime(
  app: FastifyInstance,
  { bodyMs = BODY_TIMEOUT_MS, sweepMs = SWEEP_MS, rate: limits = BODY_RATE } = {},
): void {
  const coming = new Set<Body>();
  const sweep = (): void => {
    const now = performance.now();
    for (const body of coming) {
      const { raw } = body.request;
      // A full buffer means that we wait for the reader, not for the client.
      const waiting = raw.readableLength < raw.readableHighWaterMark;
      if (raw.complete) coming.delete(body);
      else if (body.rate.isTooSlow(now, raw.socket.bytesRead, waiting)) {
        coming.delete(body);
        const message = 'The request didn’t arrive in time. Check your connection and try again.';
        hangUpWith(new DomainError('request-timeout', message), body.reply.raw, raw.socket);
      }
    }
  };
  const sweeping = setInterval(sweep, sweepMs).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Requests that are injected in process have no socket.
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return;
    const totalMs = request.routeOptions.config.bodyMs ?? bodyMs;
    const rate = new TransferRate({ ...limits, totalMs }, performance.now(), raw.socket.bytesRead);
    const body = { request, reply, rate };
    coming.add(body);
    raw.once('close', () => coming.delete(body));
  });
}
