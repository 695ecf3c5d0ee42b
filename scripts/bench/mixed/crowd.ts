import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Buyer, visit } from '#scripts/bench/mixed/shopper.ts';
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

/** How many connections are opened at once: an event loop accepts one per turn. */
const OPENED_AT_ONCE = 50;

/** So many shoppers at once, each on a connection of their own and without pauses, for so long after all have connected. */
export async function sendCrowd({ origin, connections, seconds, buyers, laptops }: Crowd): Promise<Tally> {
  const tally: Tally = { served: [], turnedAway: [], errors: new Map(), bought: 0 };
  const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (let first = 0; first < connections; first += OPENED_AT_ONCE) {
    const opening = agents.slice(first, first + OPENED_AT_ONCE);
    await Promise.all(opening.map((agent) => exchange(origin, agent, { path: '/robots.txt' })));
  }
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    agents.map(async (agent, index) => {
      const buyer = buyers[index % buyers.length];
      if (!buyer) throw new Error('There is no buyer');
      const ask: Ask = (question) => {
        if (performance.now() >= end) throw new NotServed();
        return askAndCount(origin, agent, question, tally);
      };
      while (performance.now() < end) {
        try {
          if (await visit(ask, buyer, laptops)) tally.bought += 1;
        } catch (error) {
          if (!(error instanceof NotServed)) throw error;
        }
      }
      agent.destroy();
    }),
  );
  return tally;
}

async function askAndCount(origin: string, agent: Agent, question: Question, tally: Tally): Promise<string> {
  const began = performance.now();
  const answer = await exchange(origin, agent, question).catch((error: NodeJS.ErrnoException) => error);
  const took = performance.now() - began;
  if (!(answer instanceof Error)) {
    if (answer.status >= 200 && answer.status < 300) {
      tally.served.push(took);
      return answer.body;
    }
    if (isTurnedAway(answer)) {
      tally.turnedAway.push(took);
      throw new NotServed();
    }
  }
  const { method = 'GET', path } = question;
  const what =
    answer instanceof Error
      ? (answer.code ?? answer.message)
      : `${method} ${path.replaceAll(/[\w-]{20,}/g, '…')}: ${answer.status}`;
  tally.errors.set(what, (tally.errors.get(what) ?? 0) + 1);
  throw new NotServed();
}

/** As documented: 503 with Retry-After, and code 'busy' for programs. */
function isTurnedAway({ status, headers, body }: Answer): boolean {
  if (status !== 503 || !(Number(headers['retry-after']) > 0)) return false;
  return headers['content-type']?.startsWith('text/html') === true || body.includes('"code":"busy"');
}

function exchange(origin: string, agent: Agent, { method = 'GET', path, headers, body }: Question): Promise<Answer> {
  const payload = body instanceof URLSearchParams ? body.toString() : body && JSON.stringify(body);
  const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
  const length = payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(`${origin}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
    const { statusCode: status = 0 } = response;
    text(response).then((answer) => resolve({ status, headers: response.headers, body: answer }), reject);
  })
    .on('error', reject)
    .end(payload);
  return promise;
}
