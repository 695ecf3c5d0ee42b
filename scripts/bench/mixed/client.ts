import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
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

/** What a crowd has met with. */
export class Tally {
  /** How long each success took (ms). */
  readonly served: number[] = [];
  /** How long it took to be told 'busy, come back later' (ms). */
  readonly turnedAway: number[] = [];
  /** Anything else, by what it was. */
  readonly errors = new Map<string, number>();
  bought = 0;

  error(what: string): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1);
  }
  get errorCount(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Thrown when a shopper does not get what they asked for; it is in the tally already. */
export class NotServed extends Error {}

export interface Client {
  ask: Ask;
  close: () => void;
}

export type Ask = (question: Question) => Promise<Answer>;

/** A browser with one connection to `origin`, which it keeps. What it meets with goes into the tally. */
export function openClient(origin: string, tally: Tally): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask: Ask = async (question) => {
    const began = performance.now();
    const answer = await exchange(origin, agent, question).catch((error: NodeJS.ErrnoException) => {
      tally.error(error.code ?? error.message);
      throw new NotServed();
    });
    const took = performance.now() - began;
    if (answer.status >= 200 && answer.status < 300) {
      tally.served.push(took);
      return answer;
    }
    if (isTurnedAway(answer)) tally.turnedAway.push(took);
    else tally.error(`${question.method ?? 'GET'} ${question.path.replaceAll(/[\w-]{20,}/g, '…')}: ${answer.status}`);
    throw new NotServed();
  };
  return { ask, close: () => agent.destroy() };
}

/** As it must be said: 503, when to come back, and to programs in which words. */
function isTurnedAway({ status, headers, body }: Answer): boolean {
  if (status !== 503 || !(Number(headers['retry-after']) > 0)) return false;
  return headers['content-type']?.startsWith('text/html') === true || body.includes('"code":"busy"');
}

function exchange(origin: string, agent: Agent, { method = 'GET', path, headers, body }: Question): Promise<Answer> {
  const payload = body instanceof URLSearchParams ? body.toString() : body && JSON.stringify(body);
  const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, {
      agent,
      method,
      headers: {
        ...headers,
        ...(payload !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
      },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        reject,
      );
    });
    sent.end(payload);
  });
}
