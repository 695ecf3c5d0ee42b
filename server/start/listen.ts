import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/start/errors.ts';

const LOOPBACKS = ['127.0.0.1', '::1'] as const;

/**
 * Listens on `host`; `localhost` means both loopback addresses, whatever the hosts file says.
 * @returns the port, which the system chooses when `port` is 0
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  if (host !== 'localhost') return listenOn(app, host, port);
  const second = secondServer(app);
  let closed: Promise<unknown> | undefined;
  app.addHook('preClose', async () => {
    if (second.listening) closed = new Promise((done) => second.close(done));
  });
  // The app's server closes the connections of both.
  app.addHook('onClose', async () => {
    await closed;
  });
  const chosen = await listenOn(app, LOOPBACKS[0], port);
  try {
    second.listen(chosen, LOOPBACKS[1]);
    await once(second, 'listening');
  } catch (error) {
    // Not every machine has IPv6; but half of the browsers would reach another program on that address instead of us.
    if (codeOf(error) === 'EADDRINUSE') throw explain(error, LOOPBACKS[1], chosen);
  }
  return chosen;
}

async function listenOn(app: FastifyInstance, host: string, port: number): Promise<number> {
  // Fastify's own line about each address says less than the one that is printed once all is ready.
  const { level } = app.log;
  if (level === 'info') app.log.level = 'warn';
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port);
  } finally {
    app.log.level = level;
  }
  return (app.server.address() as AddressInfo).port;
}

/** Passes its connections on to the app's server. */
function secondServer(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
}

function explain(error: unknown, host: string, port: number): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use on ${host}. Stop the program that uses it, or choose another port, e.g. PORT=${port + 1}`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this user has. Choose a port from 1024 on, e.g. PORT=3000`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST=${host} is not an address of this machine. Leave it out for this machine alone, or set 0.0.0.0 for all its addresses`,
      );
    default:
      return error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
