import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type NetConnectOpts, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A way to a database's server that can be cut: to whoever takes it, the server is down then. */
export interface SeverableServer {
  url: string;
  /** Refuses connections and resets those that are there. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a way of its own to the database at `url`: a socket that passes everything on. */
export async function openSeverableServer(url: string): Promise<SeverableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'clamshell-way-'));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(addressOf(url));
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const mend = async () => {
    server.listen(join(folder, '.s.PGSQL.5432'));
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  const own = new URL(url);
  own.port = '5432';
  own.searchParams.set('host', folder);
  return {
    url: own.href,
    cut,
    mend,
    close: async () => {
      if (server.listening) await cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const number = port === '' ? 5432 : Number(port);
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${number}`) } : { host, port: number };
}
