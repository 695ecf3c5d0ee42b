import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { JWK } from 'jose';
import pg from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { openDatabase } from '#database/open.ts';
import { type BenchData, fill, signIn, withoutTimeout } from '#scripts/bench/data.ts';
import type { BareAnswer, BareServer } from '#scripts/bench/ratios/bare-server.ts';
import {
  compare,
  renderingCost,
  requestOnce,
  ROUNDS,
  serverLoad,
  startTime,
  untilReady,
} from '#scripts/bench/ratios/measure.ts';
import { CHANGES, CONNECTIONS, type Market, measureDuringChanges } from '#scripts/bench/ratios/changes.ts';
import { type Recorder, openRecorder } from '#scripts/bench/ratios/recorder.ts';
import { atMost, describeRounds, type Line, perSecond, printLine } from '#scripts/bench/ratios/report.ts';
import { measureSearches } from '#scripts/bench/ratios/searches.ts';
import { type Subject, subjects } from '#scripts/bench/ratios/subjects.ts';
import { type RunningServer, basics, describeServer, runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

/** Laptops whose data are requested once, from a warm and from a cold database. */
const ONCE = 300;
/** The same for the app and the recorder, so that both accept the same tokens. */
const AUTH_SECRET = 'of-the-bench-alone-0123456789-0123456789';
/** Processor time (ms) of making a page anew. */
const MAX_RENDERING_MS = { home: 8, 'list of laptops': 8, 'product page': 5 };
const MAX_MEMORY_MB = 400;
/** At a million laptops, and at 10,000. */
const MAX_READY_MS = { many: 6_000, few: 600 };
const MAX_INDEX_MB = 250;

export interface Extent {
  products: number;
  seconds: number;
  /** Where the database stays; a folder that is removed when absent. */
  dataDir?: string | undefined;
  /** Only subjects with such a name; all when absent. */
  only?: RegExp | undefined;
}

/** What the measurements share. */
interface Bench {
  app: RunningServer;
  databaseUrl: string;
  data: BenchData;
  products: number;
  seconds: number;
  only: RegExp;
  say: (line: Line) => void;
}

/** Fills a throw-away database, and compares the built app with what a bare Fastify, or the database alone, makes of the same. */
export async function benchRatios({ products, seconds, dataDir, only = /(?:)/ }: Extent): Promise<Line[]> {
  const folder = await makeTemporaryFolder('bench');
  const place = { dataDir: dataDir ?? folder.path, mayMove: false, say: console.log };
  let postgres = await startEmbeddedPostgres(place);
  const restart = async () => {
    await postgres.stop();
    await dropFileCache();
    postgres = await startEmbeddedPostgres(place);
  };
  try {
    const data = await fill(postgres.url, products);
    console.log(`At least ${plannedSeconds(data, seconds, only)} s of measuring`);
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, SEED: 'none', AUTH_SECRET };
    const lines: Line[] = [];
    const say = (line: Line) => {
      lines.push(line);
      printLine(line);
    };
    const app = await runApp(settings);
    try {
      await untilReady(app.origin);
      await measureServer({ app, databaseUrl: postgres.url, data, products, seconds, only, say });
      if (only.test('cold')) await measureCold(app, data, restart, say);
    } finally {
      await app.stop();
    }
    if (only.test('ready')) await measureStart(settings, folder.path, products, say);
    return lines;
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

/** What the rounds take, each with a second before its first: lines that are compared, searches with what they are compared with, reads during changes. */
function plannedSeconds(data: BenchData, seconds: number, only: RegExp): number {
  const lines = subjects(data).filter(({ name }) => only.test(name)).length;
  const searched = ['24 found, new searches', 'facets, new searches'].filter((name) => only.test(name)).length;
  const alone = CHANGES.length + 1;
  return Math.round(
    lines * 2 * (1 + ROUNDS * seconds) + searched * (2 + 3 * ROUNDS * seconds) + alone * (1 + ROUNDS * seconds),
  );
}

async function measureStart(
  settings: Record<string, string>,
  folder: string,
  products: number,
  say: (line: Line) => void,
): Promise<void> {
  const { readyMs, indexMs, indexMegabytes } = await startTime(settings, folder);
  const most = products >= 100_000 ? MAX_READY_MS.many : MAX_READY_MS.few;
  say(atMost('the index of the listings, read', indexMs, most));
  say(atMost('from the start of the process until it is ready', readyMs, most));
  say(atMost('memory of the index', indexMegabytes, MAX_INDEX_MB, { unit: 'MB' }));
}

/** Data of laptops that nobody has requested before, once each: from a database that has just answered much, and from one that was started anew. */
async function measureCold(
  app: RunningServer,
  { laptops }: BenchData,
  restart: () => Promise<void>,
  say: (line: Line) => void,
): Promise<void> {
  const paths = laptops.slice(-2 * ONCE).map(({ id }) => `/api/laptops/${id}`);
  const describe = (name: string, { p50, p99 }: { p50: number; p99: number }, comparedWith: string): Line => ({
    name,
    ours: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
    spread: '',
    comparedWith,
    reached: '',
    target: 'none, to know',
    met: true,
  });
  const warm = await requestOnce(app.origin, paths.slice(ONCE), CONNECTIONS);
  say(describe(`${ONCE} laptops’ data, once each, database cache warm`, warm, ''));
  await restart();
  await untilReady(app.origin);
  const cold = await requestOnce(app.origin, paths.slice(0, ONCE), CONNECTIONS);
  say(describe(`${ONCE} laptops’ data, once each, database cache cold`, cold, `warm: p50 ${warm.p50.toFixed(1)} ms`));
}

/** Forgets what the system has in memory of files; only root may. */
async function dropFileCache(): Promise<void> {
  await writeFile('/proc/sys/vm/drop_caches', '1').catch(() => {
    console.log('The system keeps what it has of files in memory: cold means PostgreSQL’s own cache alone');
  });
}

async function measureServer(bench: Bench): Promise<void> {
  const { app, databaseUrl, data, products, seconds, only, say } = bench;
  const email = data.emails[0] ?? '';
  const token = await signIn(app.origin, email);
  const measured = subjects(data).filter(({ name }) => only.test(name));
  // However long a search takes PostgreSQL alone among many laptops on a busy machine, that is what is measured.
  const pool = new pg.Pool({ connectionString: withoutTimeout(databaseUrl), max: 50 });
  const database = openDatabase(databaseUrl, { maxConnections: 10 });
  const recorder = await openRecorder(databaseUrl, AUTH_SECRET, { cached: true });
  const uncached = await openRecorder(databaseUrl, AUTH_SECRET, { cached: false });
  const answers: BareAnswer[] = [];
  for (const [index, subject] of measured.entries())
    answers.push(await bareAnswer(app, recorder, subject, index, headersOf(subject, token)));
  const { rows } = await pool.query<{ public_jwk: string }>(
    'select public_jwk from signing_keys order by id desc limit 1',
  );
  const publicKey = JSON.parse(rows[0]?.public_jwk ?? '{}') as JWK;
  const bare = await startBare({ databaseUrl, publicKey, answers });
  try {
    for (const [index, subject] of measured.entries()) {
      const headers = headersOf(subject, token);
      await measureSubject(bench, subject, headers, serverLoad(bare.origin, [`/${index}`], headers));
    }
    // What is requested by name, and at the end from a cold database, is not sold meanwhile.
    const laptops = data.laptops.slice(1, -2 * ONCE);
    const market: Market = { db: database.db, origin: app.origin, buyer: { email, token }, laptops };
    if (only.test('during changes')) await measureDuringChanges(market, seconds, say);
    const alone = (paths: readonly string[]) => searchStatements(paths, uncached, pool);
    await measureSearches({ products, seconds, origin: app.origin, market, only, say, alone });
    await measureRendering(bench);
    const comparedWith = `bare Fastify: ${await bare.memory()} MB`;
    say(atMost('resident memory after all this', await app.memory(), MAX_MEMORY_MB, { unit: 'MB', comparedWith }));
  } finally {
    await bare.stop();
    await recorder.close();
    await uncached.close();
    await database.close();
    await pool.end();
  }
}

async function startBare(options: BareServer): Promise<RunningServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: basics(),
  });
  child.send(options);
  const [origin] = (await once(child, 'message')) as [string];
  return describeServer(child, origin);
}

function headersOf({ signedIn, compressed }: Subject, token: string): Record<string, string> {
  return {
    ...(signedIn && { authorization: `Bearer ${token}` }),
    ...(compressed && { 'accept-encoding': 'gzip, deflate, br' }),
  };
}

/** What the bare server has to do and to send for a subject. */
async function bareAnswer(
  app: RunningServer,
  recorder: Recorder,
  { paths: [path = '/'], contract, signedIn = false }: Subject,
  index: number,
  headers: Record<string, string>,
): Promise<BareAnswer> {
  return {
    path: `/${index}`,
    ...(await rawAnswer(`${app.origin}${path}`, headers)),
    contract,
    signedIn,
    statements: contract ? await recorder.statementsOf(path, headers) : [],
  };
}

/** The bytes of an answer, still encoded; `fetch` would decode them. */
async function rawAnswer(url: string, headers: Record<string, string>): Promise<Pick<BareAnswer, 'headers' | 'body'>> {
  const [response] = await once(request(url, { headers }).end(), 'response');
  const body = await buffer(response);
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return {
    headers: { 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) },
    body: body.toString('base64'),
  };
}

/** Runs the statements of searches in turn, as they are where there is no index in memory. */
async function searchStatements(
  paths: readonly string[],
  recorder: Recorder,
  pool: pg.Pool,
): Promise<() => Promise<unknown>> {
  const recorded: Awaited<ReturnType<Recorder['statementsOf']>>[] = [];
  for (const path of paths) recorded.push(await recorder.statementsOf(path, {}));
  let place = 0;
  return () => Promise.all((recorded[(place += 1) % recorded.length] ?? []).map((statement) => pool.query(statement)));
}

async function measureSubject(
  { app, seconds, say }: Bench,
  { name, paths, least }: Subject,
  headers: Record<string, string>,
  comparison: ReturnType<typeof serverLoad>,
): Promise<void> {
  for (const path of paths) await rawAnswer(`${app.origin}${path}`, headers);
  const load = serverLoad(app.origin, paths, headers);
  const { ours, bare } = await compare(load, comparison, { connections: CONNECTIONS, seconds });
  say({
    name: `${name} (warm)`,
    ...describeRounds(ours),
    comparedWith: `bare Fastify: ${perSecond(bare.rate)}`,
    reached: `${Math.round((ours.rate / bare.rate) * 100)} %`,
    target: `${least * 100} % or more`,
    met: ours.rate >= bare.rate * least,
  });
}

/** The cost of rendering pages whose addresses are not cached, since they have an unknown parameter. */
async function measureRendering({ app, data, only, say }: Bench): Promise<void> {
  const pages = { home: '/', 'list of laptops': '/laptops', 'product page': data.laptops[0]?.path ?? '' };
  for (const [name, most] of Object.entries(MAX_RENDERING_MS)) {
    if (!only.test(name)) continue;
    const address = `${pages[name as keyof typeof pages]}?uncached=yes`;
    const brotli = await renderingCost(app, address, { 'accept-encoding': 'br' });
    const plain = await renderingCost(app, address, { 'accept-encoding': 'identity' });
    const comparedWith = `uncompressed: ${plain.toFixed(1)} ms`;
    say(atMost(`${name}, made anew, brotli: processor`, brotli, most, { comparedWith }));
  }
}
