import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Buyer } from '#scripts/bench/mixed/buy.ts';
import { visit } from '#scripts/bench/mixed/shopper.ts';
import type { Laptop } from '#scripts/bench/data.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Question {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** JSON, unless it is a form. */
  body?: object | URLSearchParams;
}

/** @returns the body @throws {NotServed} when the answer is not a success */
export type Ask = (question: Question) => Promise<string>;

/** What a crowd has experienced. */
export interface Tally {
  /** How long each success took (ms). */
  served: number[];
  /** How long each 503 with Retry-After took (ms). */
  turnedAway: number[];
  /** Anything else, by description. */
  errors: Map<string, number>;
  /** The same by what was asked for. */
  kinds: Map<string, { served: number[]; turnedAway: number }>;
  bought: number;
}

/** Ends a visit; the reason is in the tally already. */
class NotServed extends Error {}

export interface Crowd {
  origin: string;
  connections: number;
  seconds: number;
  buyers: readonly Buyer[];
  /** What is bought is taken out of it. */
  laptops: Laptop[];
}

interface Client {
  agent: Agent;
  /** Sent as `X-Forwarded-For`: limits and queues count by address. */
  address: string;
}

/** How many connections are opened at once: an event loop accepts one per turn. */
const OPENED_AT_ONCE = 50;

/** So many shoppers at once, each with an address and a connection of their own, without pauses, for so long after all have connected. */
export async function sendCrowd({ origin, connections, seconds, buyers, laptops }: Crowd): Promise<Tally> {
  const tally: Tally = { served: [], turnedAway: [], errors: new Map(), kinds: new Map(), bought: 0 };
  const clients = Array.from({ length: connections }, (_, index) => ({
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    address: clientAddress(index),
  }));
  for (let first = 0; first < connections; first += OPENED_AT_ONCE) {
    const opening = clients.slice(first, first + OPENED_AT_ONCE);
    await Promise.all(opening.map((client) => exchange(origin, client, { path: '/robots.txt' })));
  }
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    clients.map(async (client, index) => {
      const buyer = buyers[index % buyers.length];
      if (!buyer) throw new Error('There is no buyer');
      const ask: Ask = (question) => {
        if (performance.now() >= end) throw new NotServed();
        return askAndCount(origin, client, question, tally);
      };
      while (performance.now() < end) {
        try {
          if (await visit(ask, buyer, laptops)) tally.bought += 1;
        } catch (error) {
          if (!(error instanceof NotServed)) throw error;
        }
      }
      client.agent.destroy();
    }),
  );
  return tally;
}

async function askAndCount(origin: string, client: Client, question: Question, tally: Tally): Promise<string> {
  const began = performance.now();
  const answer = await exchange(origin, client, question).catch((error: NodeJS.ErrnoException) => error);
  const took = performance.now() - began;
  const { method = 'GET', path } = question;
  const asked = `${method} ${path.replace(/\?.*/, '').replaceAll(/[\w-]{20,}/g, '…')}`;
  const kind = tally.kinds.get(asked) ?? { served: [], turnedAway: 0 };
  tally.kinds.set(asked, kind);
  if (!(answer instanceof Error)) {
    if (answer.status >= 200 && answer.status < 300) {
      tally.served.push(took);
      kind.served.push(took);
      return answer.body;
    }
    if (isTurnedAway(answer)) {
      tally.turnedAway.push(took);
      kind.turnedAway += 1;
      throw new NotServed();
    }
  }
  const what = answer instanceof Error ? (answer.code ?? answer.message) : `${asked}: ${answer.status}`;
  tally.errors.set(what, (tally.errors.get(what) ?? 0) + 1);
  throw new NotServed();
}

/** An address of 198.18.0.0/15, the network for benchmarks (RFC 2544). Each IPv4 address counts by itself. */
function clientAddress(index: number): string {
  const number = index + 1;
  return `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;
}

/** As documented: 503 with Retry-After, and code 'busy' for programs. */
function isTurnedAway({ status, headers, body }: Answer): boolean {
  if (status !== 503 || !(Number(headers['retry-after']) > 0)) return false;
  return headers['content-type']?.startsWith('text/html') === true || body.includes('"code":"busy"');
}

function exchange(origin: string, client: Client, { method = 'GET', path, headers, body }: Question): Promise<Answer> {
  const { agent, address } = client;
  const payload = body instanceof URLSearchParams ? body.toString() : body && JSON.stringify(body);
  const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
  const length = payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(
    `${origin}${path}`,
    { agent, method, headers: { ...headers, ...length, 'x-forwarded-for': address } },
    (response) => {
      const { statusCode: status = 0 } = response;
      text(response).then((answer) => resolve({ status, headers: response.headers, body: answer }), reject);
    },
  )
    .on('error', reject)
    .end(payload);
  return promise;
}
