import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { type Tally } from '#scripts/bench/mixed/client.ts';
import { sendCrowd } from '#scripts/bench/mixed/crowd.ts';
import { type Laptop, type Buyer, fillMarket, signInAll } from '#scripts/bench/mixed/market.ts';
import { type RunningServer, runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

/** What is expected; anything else ends in exit code 1. */
export const EXPECTED = {
  /** Latency in milliseconds that 99 of 100 requests stay below. */
  p99: 5_000,
  /** How long (ms) after the crowd has gone the next request may still be refused. */
  recovery: 2_000,
  /** Resident memory in MB. */
  memory: 1_024,
};

const MEMORY_EVERY_MS = 500;

export interface LoadOptions {
  products: number;
  seconds: number;
  connections: number;
  /** Connections that are more than the app can serve, and for how long they come. */
  beyond: number;
  beyondSeconds: number;
}

/** Loads the built app as visitors and buyers do, then with far too many of them. @returns whether everything was as expected */
export async function benchLoad(options: LoadOptions): Promise<boolean> {
  const folder = await makeTemporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, mayMove: false, say: console.log });
  try {
    console.log(`Seeding ${options.products.toLocaleString('en-US')} products …`);
    const { emails, laptops } = await fillMarket(postgres.url, options.products);
    const app = await runApp({ DATABASE_URL: postgres.url, DATA_DIR: folder.path, SEED: 'none', LOG_LEVEL: 'error' });
    try {
      const checks = [...(await measure(app, { ...options, buyers: await signInAll(app.origin, emails), laptops }))];
      for (const { holds, what } of checks) console.log(`${holds ? 'as expected' : 'NOT AS EXPECTED'}: ${what}`);
      return checks.every(({ holds }) => holds);
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

interface Check {
  what: string;
  holds: boolean;
}

async function measure(
  app: RunningServer,
  { connections, seconds, beyond, beyondSeconds, ...market }: LoadOptions & { buyers: Buyer[]; laptops: Laptop[] },
): Promise<Check[]> {
  const { origin } = app;
  await sendCrowd({ origin, connections: 20, seconds: 2, ...market });
  const before = await app.memory();
  const memory = watchMemory(app);
  console.log(`\n${connections} connections for ${seconds} s, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
  const usual = await sendCrowd({ origin, connections, seconds, ...market });
  describe(usual, seconds);

  console.log(`\n${beyond} connections for ${beyondSeconds} s: more than it can serve`);
  const crowded = await sendCrowd({ origin, connections: beyond, seconds: beyondSeconds, ...market });
  describe(crowded, beyondSeconds);
  const recovery = await timeToServe(origin);
  const again = await sendCrowd({ origin, connections: 20, seconds: 2, ...market });
  const peak = memory.stop();
  await pause(5_000);
  console.log(`\nresident memory: ${before} MB before, ${peak} MB at most, ${await app.memory()} MB after`);
  console.log(`served again ${Math.round(recovery)} ms after the crowd had gone\n`);

  const p99 = at(usual.served, 0.99);
  return [
    { what: 'nobody met with an error or was turned away', holds: usual.errorCount + usual.turnedAway.length === 0 },
    { what: `99 of 100 were served within ${EXPECTED.p99} ms`, holds: p99 <= EXPECTED.p99 },
    { what: 'laptops were bought', holds: usual.bought > 0 },
    { what: 'past capacity, some were turned away with 503 and Retry-After', holds: crowded.turnedAway.length > 0 },
    { what: 'past capacity, others were served all the same', holds: crowded.served.length > 0 },
    { what: 'past capacity, nobody met with anything else', holds: crowded.errorCount === 0 },
    {
      what: `everybody was served again within ${EXPECTED.recovery} ms`,
      holds: recovery <= EXPECTED.recovery && again.errorCount + again.turnedAway.length === 0,
    },
    { what: `no more than ${EXPECTED.memory} MB of memory`, holds: peak <= EXPECTED.memory },
  ];
}

/** How long (ms) it takes until the first request is served. */
async function timeToServe(origin: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${origin}/api/category?limit=24`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - began;
    if (performance.now() - began > 60_000) return Infinity;
    await pause(10);
  }
}

function describe({ served, turnedAway, errors, errorCount, bought }: Tally, seconds: number): void {
  const all = served.length + turnedAway.length + errorCount;
  const number = (count: number) => Math.round(count).toLocaleString('en-US');
  console.log(
    `served       ${number(served.length / seconds)} requests/s, p50 ${number(at(served, 0.5))} ms, p99 ${number(at(served, 0.99))} ms; ${number(bought)} laptops bought`,
  );
  console.log(
    `turned away  ${number(turnedAway.length / seconds)} requests/s, ${((turnedAway.length / all) * 100).toFixed(1)} % of all, p50 ${number(at(turnedAway, 0.5))} ms, p99 ${number(at(turnedAway, 0.99))} ms`,
  );
  console.log(`errors       ${errorCount}${[...errors].map(([what, count]) => `\n  ${count} × ${what}`).join('')}`);
}

/** The value that so much of all values stays below. */
function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** Watches a server's resident memory. */
function watchMemory(app: RunningServer): { stop: () => number } {
  let peak = 0;
  const look = setInterval(() => {
    void app.memory().then((megabytes) => {
      peak = Math.max(peak, megabytes);
    });
  }, MEMORY_EVERY_MS);
  return {
    /** @returns the most it was, in MB */
    stop: () => {
      clearInterval(look);
      return peak;
    },
  };
}
