import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

/** Stands in for a server whose role changes and that can be gone in ways that a real one can't be made to. */
export interface FakePostgres {
  port: number;
  isStandby: boolean;
  /** It takes connections and says nothing any more, like a machine whose network is gone. */
  isSilent: boolean;
  /** How many connections were made to it so far. */
  connections: number;
  /** Refuses further connections and resets those that are there. */
  stop: () => Promise<void>;
}

/** Starts a server that lets everybody in and answers each simple query with one row: its `name`. */
export async function startFakePostgres(name: string, { isStandby = false } = {}): Promise<FakePostgres> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    fake.connections += 1;
    let isIn = false;
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      if (fake.isSilent) return;
      const question = isIn ? String.fromCharCode(data[0] ?? 0) : 'startup';
      if (question === 'startup') socket.write(Buffer.concat([message('R', Buffer.alloc(4)), role(fake), READY]));
      else if (question === 'Q') socket.write(Buffer.concat([oneRow(name), READY]));
      isIn = true;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakePostgres = {
    port: (server.address() as AddressInfo).port,
    isStandby,
    isSilent: false,
    connections: 0,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return fake;
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const READY = message('Z', Buffer.from('I'));

const role = ({ isStandby }: FakePostgres): Buffer =>
  Buffer.concat(
    [
      ['in_hot_standby', isStandby ? 'on' : 'off'],
      ['default_transaction_read_only', 'off'],
    ].map((pair) => message('S', Buffer.from(`${pair.join('\0')}\0`))),
  );

function oneRow(name: string): Buffer {
  const TEXT = 25;
  const column = Buffer.concat([Buffer.from([0, 1]), Buffer.from('name\0'), Buffer.alloc(18)]);
  column.writeInt32BE(TEXT, 13);
  const value = Buffer.alloc(6);
  value.writeInt16BE(1);
  value.writeInt32BE(name.length, 2);
  return Buffer.concat([
    message('T', column),
    message('D', Buffer.concat([value, Buffer.from(name)])),
    message('C', Buffer.from('SELECT 1\0')),
  ]);
}
