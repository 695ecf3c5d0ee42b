import { type Measured, load, loadQuery } from '#scripts/bench/load.ts';

/** Two that are compared, each measured several times in turn, so that whatever else the machine does meets both. */
export interface Compared {
  /** Requests per second, the median of all turns. */
  ours: number;
  bare: number;
  /** Milliseconds for 99 of 100 of ours. */
  p99: number;
}

const TURNS = 3;

export interface Turn {
  connections: number;
  seconds: number;
}

/** Measures both in turn. */
export async function compare(
  ours: (turn: Turn) => Promise<Measured>,
  bare: (turn: Turn) => Promise<Measured>,
  turn: Turn,
): Promise<Compared> {
  const results: [Measured, Measured][] = [];
  for (let done = 0; done < TURNS; done += 1) results.push([await ours(turn), await bare(turn)]);
  return {
    ours: median(results.map(([{ requestsPerSecond }]) => requestsPerSecond)),
    bare: median(results.map(([, { requestsPerSecond }]) => requestsPerSecond)),
    p99: median(results.map(([{ p99 }]) => p99)),
  };
}

/** Asks a server for its addresses in turn. */
export function asking(origin: string, paths: readonly string[], headers: Record<string, string>) {
  return ({ connections, seconds }: Turn): Promise<Measured> => load({ origin, paths, headers, connections, seconds });
}

/** Asks the database alone. */
export function askingDatabase(query: () => Promise<unknown>) {
  return ({ connections, seconds }: Turn): Promise<Measured> => loadQuery(query, connections, seconds);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
