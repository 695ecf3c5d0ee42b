import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { Connections } from '#server/plugins/connections.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * An answer that takes as long as it takes, such as a large download or an event stream: nobody waits for its reader, so it is exempt from
     * the deadline and the least rate for reading, and takes no place while it is sent. One account has so many at once at most; when the app
     * ends they are closed first.
     */
    longLived?: { mostPerAccount: number };
  }
}

const RETRY_SECONDS = 10;

/** Bounds long-lived answers by account, and lets them be read slowly. Register before the routes. */
export function limitLongLived(app: FastifyInstance, connections: Connections): void {
  /** With whose they are. */
  const open = new Map<FastifyRequest, string>();

  app.addHook('preHandler', async (request, reply) => {
    const { longLived } = request.routeOptions.config;
    if (!longLived) return;
    const account = request.actor?.id ?? networkSourceOf(request.ip);
    if ([...open.values()].filter((one) => one === account).length >= longLived.mostPerAccount) {
      const words = 'This is on its way to you already. Wait until that is done, and try again.';
      throw new DomainError('too-many-requests', words, { retryAfterSeconds: RETRY_SECONDS });
    }
    if (request.raw.socket.destroyed) return;
    open.set(request, account);
    const end = () => open.delete(request);
    // 'close' alone comes when the client has left, 'finish' alone when the app is called in process.
    reply.raw.once('finish', end).once('close', end);
    connections.exempt(request.raw);
  });

  app.addHook('preClose', async () => {
    for (const { raw } of open.keys()) raw.socket.destroy();
  });
}
