import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { startFloor } from '#scripts/bench/start-floor.ts';
import { type RunningServer, runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { fill, listStatements } from '#scripts/bench/data.ts';
import { type Measured, load, loadQuery } from '#scripts/bench/load.ts';
import { EXPECTED, benchLoad } from '#scripts/bench/mixed/run.ts';
import { signIn } from '#scripts/bench/sign-in.ts';
import { subjects } from '#scripts/bench/subjects.ts';

const CONNECTIONS = [10, 50];

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string' },
    load: { type: 'boolean', default: false },
    connections: { type: 'string', default: '200' },
    beyond: { type: 'string', default: '2000' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`npm run bench [-- --products 10000 --seconds 5]

Measures the built server against a throw-away PostgreSQL. Each line shows requests per second and latencies (ms), and the
ratio to the floor in the same run: a bare Fastify that answers the same bytes from memory.

npm run bench -- --load [--products 10000 --seconds 60 --connections 200 --beyond 2000]

Browsing and buying mixed: so many shoppers at once look at pages and lists, look up their bookings, book, pay with a test card and
have the payment recorded, one request after the other without a pause. Then, for a fifth of the time, far more of them than the
app can serve. It has to serve the former without a single error, 99 of 100 requests within ${EXPECTED.p99} ms, turn
away with 503 and Retry-After what is too much of the latter and nothing else, be there for everybody within ${EXPECTED.recovery} ms after
they have gone, and need no more than ${EXPECTED.memory} MB. What is not as expected is said, and the exit code is 1.`);
  process.exit(0);
}
if (values.load) {
  const seconds = Number(values.seconds ?? 60);
  const asExpected = await benchLoad({
    products: Number(values.products),
    seconds,
    connections: Number(values.connections),
    beyond: Number(values.beyond),
    beyondSeconds: Math.ceil(seconds / 5),
  });
  if (!asExpected) process.exitCode = 1;
} else await bench(Number(values.products), Number(values.seconds ?? 5));

async function bench(products: number, seconds: number): Promise<void> {
  const folder = await makeTemporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, mayMove: false, say: console.log });
  try {
    console.log(`Seeding ${products.toLocaleString('en-US')} products …`);
    const { orderId, email } = await fill(postgres.url, products);
    const app = await runApp({ DATABASE_URL: postgres.url, DATA_DIR: folder.path, SEED: 'none' });
    try {
      await measure(app, postgres.url, { orderId, email, seconds });
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
  databaseUrl: string,
  { orderId, email, seconds }: { orderId: string; email: string; seconds: number },
): Promise<void> {
  const measured = subjects(orderId, await signIn(app.origin, email));
  const floor = await startFloor(app, measured);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: Math.max(...CONNECTIONS) });
  try {
    const statements = await listStatements(databaseUrl);
    console.log(
      `\n${'subject'.padEnd(30)} ${'conn'.padStart(4)} ${'req/s'.padStart(8)} ${'p50'.padStart(7)} ${'p99'.padStart(7)} ${'floor'.padStart(8)} ${'ratio'.padStart(6)}`,
    );
    for (const connections of CONNECTIONS) {
      for (const { name, path, floor: floorPath, headers } of measured) {
        const ours = await load({ url: `${app.origin}${path}`, headers, connections, seconds });
        const bare = await load({ url: `${floor.origin}${floorPath}`, connections, seconds });
        print(name, connections, ours, bare);
      }
      const alone = await loadQuery(
        () =>
          Promise.all(
            statements.map(({ sql, parameters }) =>
              pool.query({ name: sql.slice(0, 60), text: sql, values: [...parameters] }),
            ),
          ),
        connections,
        seconds,
      );
      print('list of 24: its queries alone', connections, alone);
    }
    console.log(`\nresident memory: app ${await app.memory()} MB, bare Fastify ${await floor.memory()} MB`);
  } finally {
    await pool.end();
    await floor.stop();
  }
}

function print(name: string, connections: number, ours: Measured, floor?: Measured): void {
  const ratio = floor ? `${Math.round((ours.requestsPerSecond / floor.requestsPerSecond) * 100)} %` : '';
  const cells = [
    name.padEnd(30),
    String(connections).padStart(4),
    Math.round(ours.requestsPerSecond).toLocaleString('en-US').padStart(8),
    ours.p50.toFixed(1).padStart(7),
    ours.p99.toFixed(1).padStart(7),
    (floor ? Math.round(floor.requestsPerSecond).toLocaleString('en-US') : '').padStart(8),
    ratio.padStart(6),
  ];
  console.log(cells.join(' '));
}
