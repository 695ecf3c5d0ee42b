import autocannon from 'autocannon';

/** What one measurement gave. */
export interface Measured {
  requestsPerSecond: number;
  /** Latencies in milliseconds. */
  p50: number;
  p99: number;
}

export interface Load {
  origin: string;
  /** Asked for in turn. Whoever is given the same array again goes on where it stopped. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

const places = new WeakMap<readonly string[], number>();

function next(paths: readonly string[]): string {
  const place = places.get(paths) ?? 0;
  places.set(paths, (place + 1) % paths.length);
  return paths[place] ?? '/';
}

/** Loads a server after a short warm-up. @throws when any answer is not a success, for then the figure means nothing */
export async function load({ origin, paths, headers = {}, connections, seconds }: Load): Promise<Measured> {
  const [first = '/', ...others] = paths;
  const options: autocannon.Options = {
    url: origin,
    headers,
    connections,
    requests: [
      others.length === 0 ? { path: first } : { setupRequest: (request) => ({ ...request, path: next(paths) }) },
    ],
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${paths[0]}: ${result.errors} errors, ${result.non2xx} answers that were no success`);
  // Where nothing was answered in time, no latency is known, and none is short.
  const known = result.requests.total > 0;
  return {
    requestsPerSecond: result.requests.average,
    p50: known ? result.latency.p50 : Infinity,
    p99: known ? result.latency.p99 : Infinity,
  };
}

/** Runs `query` again and again in `connections` loops: what the database alone can do. */
export async function loadQuery(
  query: () => Promise<unknown>,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const latencies: number[] = [];
  let end = performance.now() + 1_000;
  let counting = false;
  const loop = async (): Promise<void> => {
    for (let now = performance.now(); now < end;) {
      await query();
      const after = performance.now();
      if (counting) latencies.push(after - now);
      now = after;
    }
  };
  const run = () => Promise.all(Array.from({ length: connections }, loop));
  await run();
  counting = true;
  const began = performance.now();
  end = began + seconds * 1_000;
  await run();
  // What has begun is waited for, so this took longer than it was to.
  const took = (performance.now() - began) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { requestsPerSecond: latencies.length / took, p50: at(0.5), p99: at(0.99) };
}
