import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { type RunningServer, runApp } from '#scripts/support/run-app.ts';

/** What one measurement gave. */
interface Measured {
  requestsPerSecond: number;
  /** Latency in milliseconds of 99 of 100 requests. */
  p99: number;
}

export interface Turn {
  connections: number;
  seconds: number;
}

type Load = (turn: Turn) => Promise<Measured>;

/** Both are measured so often in turn, so that other load on the machine affects both. */
const TURNS = 3;
/** `/proc` of Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const RENDERINGS = 200;
const STARTS = 5;

/** Measures both in turn. @returns the medians: requests per second of both, and latency (ms) of 99 of 100 of ours */
export async function compare(
  ours: Load,
  bare: Load,
  turn: Turn,
): Promise<{ ours: number; bare: number; p99: number }> {
  const results: [Measured, Measured][] = [];
  for (let done = 0; done < TURNS; done += 1) results.push([await ours(turn), await bare(turn)]);
  return {
    ours: median(results.map(([{ requestsPerSecond }]) => requestsPerSecond)),
    bare: median(results.map(([, { requestsPerSecond }]) => requestsPerSecond)),
    p99: median(results.map(([{ p99 }]) => p99)),
  };
}

/**
 * Requests paths of a server in turn, after a short warm-up; the next measurement goes on with the next path.
 * @throws when any answer is not a success, since the figure would mean nothing
 */
export function serverLoad(origin: string, paths: readonly string[], headers: Record<string, string>): Load {
  let place = 0;
  const next = () => paths[(place = (place + 1) % paths.length)] ?? '/';
  return async ({ connections, seconds }) => {
    const requests: autocannon.Request[] =
      paths.length === 1 ? [{ path: next() }] : [{ setupRequest: (request) => ({ ...request, path: next() }) }];
    const options = { url: origin, headers, connections, requests };
    await autocannon({ ...options, duration: 1 });
    const { errors, non2xx, requests: answered, latency } = await autocannon({ ...options, duration: seconds });
    if (errors > 0 || non2xx > 0)
      throw new Error(`${paths[0]}: ${errors} errors, ${non2xx} answers that were no success`);
    // Where nothing was answered in time, no latency is known, and none is short.
    return { requestsPerSecond: answered.average, p99: answered.total > 0 ? latency.p99 : Infinity };
  };
}

/** Runs `query` again and again in as many loops as there are connections: what the database alone can do. */
export function databaseLoad(query: () => Promise<unknown>): Load {
  return async ({ connections, seconds }) => {
    const run = async (milliseconds: number): Promise<number[]> => {
      const latencies: number[] = [];
      const end = performance.now() + milliseconds;
      const loop = async () => {
        for (let began = performance.now(); began < end; began = performance.now()) {
          await query();
          latencies.push(performance.now() - began);
        }
      };
      await Promise.all(Array.from({ length: connections }, loop));
      return latencies;
    };
    await run(1_000);
    const began = performance.now();
    const latencies = await run(seconds * 1_000);
    // Queries that have begun are waited for, so this took longer than it was to.
    const took = (performance.now() - began) / 1_000;
    const p99 = latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
    return { requestsPerSecond: latencies.length / took, p99 };
  };
}

/** Processor time (ms, in all threads of the app) of rendering a page. @param path an address that the app does not cache */
export async function renderingCost(
  app: RunningServer,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const render = async (times: number) => {
    for (let done = 0; done < times; done += 1) {
      const response = await fetch(`${app.origin}${path}`, { headers });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await render(RENDERINGS / 4);
  const before = await processorTime(app);
  await render(RENDERINGS);
  return ((await processorTime(app)) - before) / RENDERINGS;
}

async function processorTime({ process }: RunningServer): Promise<number> {
  const stat = await readFile(`/proc/${process.pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user + system) / TICKS_PER_SECOND) * 1_000;
}

/** Milliseconds from starting the process to its first answer, with the database running: the median. */
export async function startTime(settings: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < STARTS; done += 1) {
    const began = performance.now();
    const app = await runApp(settings);
    times.push(performance.now() - began);
    await app.stop();
  }
  return median(times);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
