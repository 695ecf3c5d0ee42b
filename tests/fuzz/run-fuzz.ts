import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { abuseConnections } from '#tests/fuzz/abuse-connections.ts';
import { openAnswerCheck } from '#tests/fuzz/check-answer.ts';
import { readDocumentedCalls } from '#tests/fuzz/documented-calls.ts';
import { type FuzzRequest, requests } from '#tests/fuzz/request.ts';
import { type Answer, type Wire, sendBytes, sendRequest } from '#tests/fuzz/send.ts';
import { type FuzzData, fillIn, makeFuzzData } from '#tests/fuzz/fuzz-data.ts';
import type { TestApp } from '#tests/support/drive-app.ts';

/** After so many requests the people and things that are gone are made anew. */
const BATCH = 250;
const AT_ONCE = 16;
const TIMEOUT_MS = 10_000;

export interface FuzzOptions {
  seed: number;
  requests: number;
  /** Told after each batch. */
  progress?: (sent: number) => void;
}

export interface FuzzReport {
  sent: number;
  /** How many answers had which status; 0 for connections that were hung up on. */
  statuses: Record<number, number>;
  /** Calls and statuses that were seen, such as `PUT /api/users 422`. */
  seen: Set<string>;
  slowestMs: number;
  failures: string[];
  /** In MB, after a garbage collection: when all had warmed up, and at the end. */
  heap: { warm: number; end: number };
  rss: { warm: number; end: number };
}

/** Sends hostile requests to the app over HTTP and checks every answer against its OpenAPI document. */
export async function runFuzz(shop: TestApp, options: FuzzOptions): Promise<FuzzReport> {
  const calls = await readDocumentedCalls(shop.app);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const wire: Wire = { port: (shop.app.server.address() as AddressInfo).port, timeoutMs: TIMEOUT_MS };
  const check = openAnswerCheck(calls);
  const report: FuzzReport = {
    sent: 0,
    statuses: {},
    seen: new Set(),
    slowestMs: 0,
    failures: [],
    heap: { warm: 0, end: 0 },
    rss: { warm: 0, end: 0 },
  };

  async function one(request: FuzzRequest): Promise<void> {
    const started = performance.now();
    const answer = await exchange(request, wire);
    report.slowestMs = Math.max(report.slowestMs, performance.now() - started);
    const status = answer === null || typeof answer === 'string' ? 0 : answer.status;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    if (request.call) report.seen.add(`${request.call.name} ${status}`);
    const wrong = typeof answer === 'string' ? answer : answer && check(request, answer);
    if (wrong) report.failures.push(`${wrong}\n${describe(request, answer)}`);
  }

  const arbitrary = requests(calls);
  const batches = Math.ceil(options.requests / BATCH);
  const warmUp = Math.ceil(batches / 4);
  let data: FuzzData | undefined;
  let stopAbuse = () => {};
  const logged = collectErrors(shop);
  for (let batch = 0; batch < batches; batch += 1) {
    data = await makeFuzzData(shop, data);
    const present = data;
    const count = Math.min(BATCH, options.requests - report.sent);
    const queue = fc.sample(arbitrary, { seed: options.seed + batch, numRuns: count });
    stopAbuse();
    const abuse = await abuseConnections(
      queue.map((next) => fillIn(next, present)),
      wire,
    );
    stopAbuse = abuse.stop;
    if (abuse.wrong) report.failures.push(abuse.wrong);
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await one(fillIn(next, present));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    report.sent += count;
    options.progress?.(report.sent);
    if (batch + 1 === warmUp) ({ heap: report.heap.warm, rss: report.rss.warm } = memory());
  }
  stopAbuse();
  report.failures.push(...logged.map((error) => `logged as an error: ${error}`));
  ({ heap: report.heap.end, rss: report.rss.end } = memory());
  return report;
}

/** @returns what is logged as an error from now on; nothing that anybody sends is one */
function collectErrors({ services: { log } }: TestApp): string[] {
  const logged: string[] = [];
  log.error = (what: unknown, words?: string) => {
    const { err } = Object(what) as { err?: unknown };
    logged.push(`${words ?? ''} ${err instanceof Error ? (err.stack ?? err.message) : String(err ?? what)}`);
  };
  return logged;
}

/** @returns the answer, `null` where the server hung up on what is no HTTP, or what went wrong */
async function exchange(request: FuzzRequest, wire: Wire): Promise<Answer | null | string> {
  try {
    return await (request.raw ? sendBytes(request.raw, wire) : sendRequest(request, wire));
  } catch (error) {
    return String(error);
  }
}

function memory(): { heap: number; rss: number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: Math.round(heapUsed / 1024 / 1024), rss: Math.round(rss / 1024 / 1024) };
}

function describe(request: FuzzRequest, answer: Answer | string | null): string {
  const shorten = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);
  const sent = request.raw
    ? JSON.stringify(shorten(request.raw.toString('latin1')))
    : [
        `${request.method} ${shorten(request.path)}`,
        ...request.headers.map(([name, value]) => `${name}: ${shorten(value)}`),
        JSON.stringify(shorten(String(request.body ?? ''))),
      ].join('\n  ');
  const got =
    answer === null || typeof answer === 'string' ? '' : `\n→ ${answer.status} ${answer.type} ${shorten(answer.text)}`;
  return `  as ${request.sender}: ${sent}${got}`;
}
