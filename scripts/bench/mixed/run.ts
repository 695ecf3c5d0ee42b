import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { fill, type Laptop, signIn } from '#scripts/bench/data.ts';
import { sendCrowd, type Tally } from '#scripts/bench/mixed/crowd.ts';
import type { Buyer } from '#scripts/bench/mixed/buy.ts';
import { type RunningServer, runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

/** What is expected; anything else ends in exit code 1. */
export const EXPECTED = {
  /** How many requests a second are served. */
  rate: 500,
  /** Latency in milliseconds that 99 of 100 requests stay below. */
  p99: 1_000,
  /** How long (ms) after the crowd has gone the next request may still be refused. */
  recovery: 2_000,
  /** Resident memory in MB, as long as there are no more shoppers than the app can serve. */
  memory: 400,
  /** And while there are. */
  memoryBeyond: 1_024,
};

const MEMORY_EVERY_MS = 500;
const BUYERS = 40;

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
    const { emails, laptops } = await fill(postgres.url, options.products, BUYERS);
    const app = await runApp({
      DATABASE_URL: postgres.url,
      DATA_DIR: folder.path,
      SEED: 'none',
      LOG_LEVEL: 'error',
      // So that each shopper can name an address of their own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    try {
      const signIns = emails.map(async (email) => ({ email, token: await signIn(app.origin, email) }));
      const checks = await measure(app, options, { buyers: await Promise.all(signIns), laptops });
      for (const [what, holds] of checks) console.log(`${holds ? 'as expected' : 'NOT AS EXPECTED'}: ${what}`);
      return checks.every(([, holds]) => holds);
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

async function measure(
  app: RunningServer,
  { connections, seconds, beyond, beyondSeconds }: LoadOptions,
  market: { buyers: Buyer[]; laptops: Laptop[] },
): Promise<[what: string, holds: boolean][]> {
  const { origin } = app;
  await sendCrowd({ origin, connections: 20, seconds: 2, ...market });
  const before = await app.memory();
  let peak = before;
  const watching = setInterval(() => {
    void app.memory().then((megabytes) => {
      peak = Math.max(peak, megabytes);
    });
  }, MEMORY_EVERY_MS);
  console.log(`\n${connections} connections for ${seconds} s, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
  const usual = await sendCrowd({ origin, connections, seconds, ...market });
  describe(usual, seconds);
  const usualPeak = peak;

  console.log(`\n${beyond} connections for ${beyondSeconds} s: more than it can serve`);
  const crowded = await sendCrowd({ origin, connections: beyond, seconds: beyondSeconds, ...market });
  describe(crowded, beyondSeconds);
  const recovery = await timeToServe(origin);
  const again = await sendCrowd({ origin, connections: 20, seconds: 2, ...market });
  clearInterval(watching);
  await pause(5_000);
  console.log(
    `\nresident memory: ${before} MB before, ${usualPeak} MB at most, ${peak} MB past capacity, ${await app.memory()} MB after`,
  );
  console.log(`served again ${Math.round(recovery)} ms after the crowd had gone\n`);

  const refused = ({ errors, turnedAway }: Tally) => errors.size + turnedAway.length;
  return [
    ['nobody met with an error or was turned away', refused(usual) === 0],
    [`at least ${EXPECTED.rate} requests a second were served`, usual.served.length / seconds >= EXPECTED.rate],
    [`99 of 100 were served within ${EXPECTED.p99} ms`, percentile(usual.served, 0.99) <= EXPECTED.p99],
    ['laptops were bought', usual.bought > 0],
    ['past capacity, some were turned away with 503 and Retry-After', crowded.turnedAway.length > 0],
    ['past capacity, others were served all the same', crowded.served.length > 0],
    ['past capacity, nobody met with anything else', crowded.errors.size === 0],
    [
      `everybody was served again within ${EXPECTED.recovery} ms`,
      recovery <= EXPECTED.recovery && refused(again) === 0,
    ],
    [`no more than ${EXPECTED.memory} MB of memory`, usualPeak <= EXPECTED.memory],
    [`past capacity, no more than ${EXPECTED.memoryBeyond} MB`, peak <= EXPECTED.memoryBeyond],
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

function describe({ served, turnedAway, errors, kinds, bought }: Tally, seconds: number): void {
  const errorCount = [...errors.values()].reduce((sum, count) => sum + count, 0);
  const all = served.length + turnedAway.length + errorCount;
  const number = (count: number) => Math.round(count).toLocaleString('en-US');
  const times = (took: number[]) => `p50 ${number(percentile(took, 0.5))} ms, p99 ${number(percentile(took, 0.99))} ms`;
  const share = ((turnedAway.length / all) * 100).toFixed(1);
  console.log(
    `served       ${number(served.length / seconds)} requests/s, ${times(served)}; ${number(bought)} laptops bought`,
  );
  console.log(
    `turned away  ${number(turnedAway.length / seconds)} requests/s, ${share} % of all, ${times(turnedAway)}`,
  );
  console.log(`errors       ${errorCount}${[...errors].map(([what, count]) => `\n  ${count} × ${what}`).join('')}`);
  const byCount = [...kinds].toSorted(([, one], [, other]) => other.served.length - one.served.length);
  for (const [asked, kind] of byCount)
    console.log(
      `  ${number(kind.served.length / seconds)}/s, ${times(kind.served)}, ${number(kind.turnedAway)} turned away: ${asked}`,
    );
}

/** The value below which this share (0 to 1) of all values lies. */
function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
