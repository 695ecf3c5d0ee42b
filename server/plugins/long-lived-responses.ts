import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { Connections } from '#server/plugins/connections.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A response without a time limit, such as a large download or an event stream. It is exempt from the minimal reading rate and from load
     * shedding while it is sent. The number per account is limited; on shutdown they are closed first.
     */
    longLived?: {
      mostPerAccount: number;
      /** It never ends by itself: it takes no place from the beginning. */
      isStream?: true;
    };
  }
}

const RETRY_SECONDS = 10;

/** Limits long-lived responses by account, and exempts them from the minimal reading rate. Register before the routes. */
export function limitLongLived(app: FastifyInstance, connections: Connections): void {
  /** With the route, and the account or address, of each. */
  const open = new Map<FastifyRequest, string>();

  app.addHook('preHandler', async (request, reply) => {
    const { longLived } = request.routeOptions.config;
    if (!longLived) return;
    const account = `${request.routeOptions.url} ${request.actor?.id ?? networkSourceOf(request.ip)}`;
    if ([...open.values()].filter((one) => one === account).length >= longLived.mostPerAccount) {
      const message = longLived.isStream
        ? 'This is open in too many windows. Close some of them.'
        : 'This download is already running. Wait until it’s done, then try again.';
      throw new DomainError('too-many-requests', message, { retryAfterSeconds: RETRY_SECONDS });
    }
    if (request.raw.socket.destroyed) return;
    open.set(request, account);
    const end = () => open.delete(request);
    // Only 'close' is emitted when the client has disconnected, only 'finish' when the app is called in process.
    reply.raw.once('finish', end).once('close', end);
    connections.exempt(request.raw);
  });

  app.addHook('preClose', async () => {
    for (const { raw } of open.keys()) raw.socket.destroy();
  });
}
