import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '#database/seeds/scale/random.ts';
import type { Database } from '#database/tables.ts';
import { ownerApi } from '#sandboxes/stripe/owner-api.ts';

/** How a call to the provider goes wrong. */
const FAULTS = {
  /** Answers, but late. */
  slow: { before: 50, after: 400 },
  /** Fails, and has done nothing. */
  'fails before': { status: 500 },
  /** Fails, and has done it all the same. */
  'fails after': { status: 500, done: true },
  'too many calls': { status: 429 },
  'busy with the same call': { status: 409, code: 'idempotency_key_in_use' },
  'connection reset before': { reset: true },
  /** Has done it, and the answer is lost. */
  'connection reset after': { reset: true, done: true },
  /** Has done it, and answers when nobody waits any more. */
  'answers after the time-out': { done: true, after: 1_200 },
  'half an answer': { done: true, half: true },
} as const satisfies Record<string, Fault>;

interface Fault {
  status?: number;
  code?: string;
  reset?: boolean;
  done?: boolean;
  half?: boolean;
  /** Pauses in milliseconds. */
  before?: number;
  after?: number;
}

/** The card sandbox's owner's calls over HTTP, with faults. */
export interface Provider {
  origin: string;
  /** The database with its state. */
  open: (db: Database) => void;
  /** The share of calls that go wrong, from 0 to 1. */
  trouble: number;
  /** How often each fault was met. */
  readonly met: Map<string, number>;
  close: () => Promise<void>;
}

/** Listens on a free port of this machine; answers once `open` was called. */
export async function startProvider(dice: Dice): Promise<Provider> {
  let act: typeof fetch = () => Promise.reject(new Error('Not open yet'));
  const provider = {
    trouble: 0,
    met: new Map<string, number>(),
    open: (db: Database): void => {
      act = ownerApi(db);
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const name = dice.next() < provider.trouble ? dice.pick(Object.keys(FAULTS) as (keyof typeof FAULTS)[]) : undefined;
    const fault: Fault = name ? FAULTS[name] : {};
    if (name) provider.met.set(name, (provider.met.get(name) ?? 0) + 1);

    if (fault.before) await pause(fault.before);
    const answered = fault.done || !(fault.status || fault.reset) ? await forward(act, request, body) : undefined;
    if (fault.after) await pause(fault.after);
    if (fault.reset) return void request.socket.resetAndDestroy();
    if (fault.status || !answered) return fail(response, fault);
    const sent = Buffer.from(await answered.arrayBuffer());
    response.writeHead(answered.status, { ...Object.fromEntries(answered.headers), 'content-length': sent.length });
    if (!fault.half) return void response.end(sent);
    response.write(sent.subarray(0, sent.length / 2));
    request.socket.destroySoon();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(provider, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function forward(act: typeof fetch, { method = 'GET', url = '/', headers }: IncomingMessage, body: string) {
  const key = headers['idempotency-key'];
  return act(`https://provider.example${url}`, {
    method,
    headers: typeof key === 'string' ? { 'idempotency-key': key } : {},
    ...(method === 'POST' && { body }),
  });
}

function fail(response: ServerResponse, { status = 500, code }: Fault): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fault' });
  response.end(
    JSON.stringify({ error: { type: 'api_error', message: 'The provider was told to fail.', ...(code && { code }) } }),
  );
}
