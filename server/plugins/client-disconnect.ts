import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** One per connection, shared by all of its requests. */
const controllers = new WeakMap<Socket, AbortController>();

/**
 * Aborted when the client's connection closes. Unlike `request.signal` it is not aborted once a request's body has been read, and it works for
 * requests that were pipelined as well.
 */
export function clientDisconnected({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = controllers.get(socket);
  if (known) return known.signal;
  const controller = new AbortController();
  controllers.set(socket, controller);
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  return controller.signal;
}
