import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from '#server/http/overload.ts';
import { answerUnreadable } from '#server/http/unreadable-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long (ms) we wait for the body of this call; for the others, `BODY_MS`. */
    bodyMs?: number;
  }
}

/** 128 kB at 9 kB/s. */
export const BODY_MS = 15_000;

/** Answers 408 to whoever takes too long for their body, and hangs up: what they hold is missing for others. */
export function awaitBodies(app: FastifyInstance, patienceMs = BODY_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    // An app that is called in process has no connections.
    if (!hasBody(request) || !(request.raw.socket instanceof Socket)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerUnreadable(Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, request.routeOptions.config.bodyMs ?? patienceMs);
    raw.once('close', () => clearTimeout(timer));
  });
}
