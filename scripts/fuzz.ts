import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { openDatabase } from '#database/open.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { type FuzzReport, runFuzz } from '#tests/fuzz/run-fuzz.ts';
import { driveApp } from '#tests/support/drive-app.ts';

const SHOWN_FAILURES = 20;
/** What the heap may grow between a quarter of the run and its end: caches have bounds, and reach them. */
const GROWTH_MB = 24;

const USAGE = `npm run test:fuzz [-- --requests <n> --seed <n>]

Sends malformed, hostile and boundary requests to every call of /api/openapi.json, as every role, and checks each answer
against that document: no 5xx, no hang, no growing memory, the status and body that the call documents. Uses a throw-away PostgreSQL.
Takes about two minutes. Ends with exit code 1 if something is wrong.

  --requests <n>   how many (20000)
  --seed <n>       the seed of an earlier run, which sends the same requests again`;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    help: { type: 'boolean', short: 'h' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
if (values.help) {
  console.log(USAGE);
} else if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await fuzz();
}

async function fuzz(): Promise<void> {
  console.log(`${requests.toLocaleString('en-US')} requests, seed ${seed}`);
  const folder = await makeTemporaryFolder('fuzz');
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    mayMove: false,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  try {
    const database = openDatabase(postgres.url, { maxConnections: 10 });
    await migrate(database.db);
    await ensureQueues(database);
    const shop = await driveApp(database, { logLevel: 'error' });
    const started = performance.now();
    const report = await runFuzz(shop, {
      seed,
      requests,
      progress: (sent) => sent % 2_000 === 0 && console.log(`  ${sent}`),
    });
    await shop.close();
    printReport(report, (performance.now() - started) / 1000);
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

function printReport({ sent, statuses, seen, slowestMs, failures, heap, rss }: FuzzReport, seconds: number): void {
  const counts = Object.entries(statuses).map(([status, count]) => `${status === '0' ? 'hung up' : status}: ${count}`);
  console.log(`\n${sent} answers in ${seconds.toFixed(0)} s, the slowest after ${slowestMs.toFixed(0)} ms`);
  console.log(`statuses   ${counts.join('  ')}`);
  console.log(`seen       ${seen.size} pairs of call and status`);
  console.log(`heap       ${heap.warm} MB warmed up, ${heap.end} MB at the end`);
  console.log(`resident   ${rss.warm} MB warmed up, ${rss.end} MB at the end`);
  for (const failure of failures.slice(0, SHOWN_FAILURES)) console.error(`\nWRONG: ${failure}`);
  const grown = heap.end - heap.warm > GROWTH_MB;
  if (grown) console.error(`\nWRONG: the heap has grown by more than ${GROWTH_MB} MB`);
  if (failures.length === 0 && !grown) {
    console.log('Every answer was as documented.');
  } else {
    console.error(`\n${failures.length} answers were wrong. --seed ${seed} sends the same requests again.`);
    process.exitCode = 1;
  }
}
