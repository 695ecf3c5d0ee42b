import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

export type Load = (turn: Turn) => Promise<Measured>;

/** What three rounds gave: the median of requests per second, the least and the most of them, and the median of the latencies (ms). */
export interface Rounds {
  rate: number;
  least: number;
  most: number;
  p99: number;
}

/** Everything is measured so often, and what is compared in turn, so that other load on the machine affects both. */
export const ROUNDS = 3;
/** `/proc` of Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const RENDERINGS = 200;
const STARTS = 3;
const READY_MS = 120_000;

/** Measures both in turn. */
export async function compare(ours: Load, bare: Load, turn: Turn): Promise<{ ours: Rounds; bare: Rounds }> {
  const [own, other]: [Measured[], Measured[]] = [[], []];
  for (let done = 0; done < ROUNDS; done += 1) {
    own.push(await ours(turn));
    other.push(await bare(turn));
  }
  return { ours: summed(own), bare: summed(other) };
}

export async function inRounds(load: Load, turn: Turn): Promise<Rounds> {
  const measured: Measured[] = [];
  for (let done = 0; done < ROUNDS; done += 1) measured.push(await load(turn));
  return summed(measured);
}

function summed(measured: readonly Measured[]): Rounds {
  const rates = measured.map(({ requestsPerSecond }) => requestsPerSecond);
  return {
    rate: median(rates),
    least: Math.min(...rates),
    most: Math.max(...rates),
    p99: median(measured.map(({ p99 }) => p99)),
  };
}

/**
 * Requests paths of a server in turn, the first time after a warm-up of a second; the next measurement goes on with the next path. All connections
 * take from the same paths, so that no two of them request the same one until all were requested.
 * @throws when any answer is not a success, since the figure would mean nothing
 */
export function serverLoad(origin: string, paths: readonly string[], headers: Record<string, string>): Load {
  let place = 0;
  let isWarm = false;
  const next = () => paths[(place = (place + 1) % paths.length)] ?? '/';
  return async ({ connections, seconds }) => {
    const requests: autocannon.Request[] =
      paths.length === 1 ? [{ path: next() }] : [{ setupRequest: (request) => ({ ...request, path: next() }) }];
    const options = { url: origin, headers, connections, requests };
    if (!isWarm) await autocannon({ ...options, duration: 1 });
    isWarm = true;
    const { errors, non2xx, requests: answered, latency } = await autocannon({ ...options, duration: seconds });
    if (errors > 0 || non2xx > 0)
      throw new Error(`${paths[0]}: ${errors} errors, ${non2xx} answers that were no success`);
    // Where nothing was answered in time, no latency is known, and none is short.
    return { requestsPerSecond: answered.average, p99: answered.total > 0 ? latency.p99 : Infinity };
  };
}

/** Runs `query` again and again in as many loops as there are connections: what the database alone can do. */
export function databaseLoad(query: () => Promise<unknown>): Load {
  let isWarm = false;
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
    if (!isWarm) await run(1_000);
    isWarm = true;
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
  // Until its code is compiled.
  await render(RENDERINGS * 2);
  const before = await processorTime(app);
  await render(RENDERINGS);
  return ((await processorTime(app)) - before) / RENDERINGS;
}

async function processorTime({ process }: RunningServer): Promise<number> {
  const stat = await readFile(`/proc/${process.pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user + system) / TICKS_PER_SECOND) * 1_000;
}

/** What starting the app takes, with the database running. */
interface Start {
  /** Milliseconds from starting the process until it says that it is ready: the median of several starts. */
  readyMs: number;
  /** Of these, what its thread took to read the listings into the index. */
  indexMs: number;
  indexMegabytes: number;
}

/** @param folder for what the app prints */
export async function startTime(settings: Record<string, string>, folder: string): Promise<Start> {
  const [ready, reading, memory]: [number[], number[], number[]] = [[], [], []];
  for (let done = 0; done < STARTS; done += 1) {
    const printed = join(folder, `start-${done}.log`);
    const output = await open(printed, 'w');
    const began = performance.now();
    const app = await runApp({ ...settings, LOG_LEVEL: 'info' }, 'built', { output: output.fd });
    await untilReady(app.origin);
    ready.push(performance.now() - began);
    await app.stop();
    await output.close();
    const found = /"megabytes":(\d+),"ms":(\d+)/.exec(await readFile(printed, 'utf8'));
    memory.push(Number(found?.[1] ?? Number.NaN));
    reading.push(Number(found?.[2] ?? Number.NaN));
  }
  return { readyMs: median(ready), indexMs: median(reading), indexMegabytes: median(memory) };
}

/** Waits until the app says that it takes requests, with all that it has in memory. @throws after two minutes */
export async function untilReady(origin: string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(10);
  }
  throw new Error(`The app was not ready within ${READY_MS} ms`);
}

/** So many different addresses once each, on so many connections. @returns how long (ms) half of the answers and 99 of 100 took */
export async function requestOnce(
  origin: string,
  paths: readonly string[],
  connections: number,
): Promise<{ p50: number; p99: number }> {
  const left = [...paths];
  const times: number[] = [];
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const began = performance.now();
      const answer = await fetch(`${origin}${path}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
