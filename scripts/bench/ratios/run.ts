import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { JWK } from 'jose';
import pg from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { type BenchData, fill, signIn } from '#scripts/bench/data.ts';
import type { BareAnswer, BareServer } from '#scripts/bench/ratios/bare-server.ts';
import { compare, databaseLoad, renderingCost, serverLoad, startTime } from '#scripts/bench/ratios/measure.ts';
import { type Recorder, openRecorder } from '#scripts/bench/ratios/recorder.ts';
import { type Line, printLine } from '#scripts/bench/ratios/report.ts';
import { type Subject, subjects } from '#scripts/bench/ratios/subjects.ts';
import { type RunningServer, basics, describeServer, runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

/** Connections for the ratios, and for the latency of 99 of 100. */
const USUAL_CONNECTIONS = 10;
const MANY_CONNECTIONS = 50;
/** Of the searches, the database alone runs so many different ones. */
const RECORDED_SEARCHES = 200;
/** The same for the app and the recorder, so that both accept the same tokens. */
const AUTH_SECRET = 'of-the-bench-alone-0123456789-0123456789';
const MAX_RENDERING_MS = 5;
const MAX_START_MS = 500;
const MAX_MEMORY = 1.25;

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
  seconds: number;
  only: RegExp;
  say: (line: Line) => void;
}

/** Fills a throw-away database, and compares the built app with what a bare Fastify, or the database alone, makes of the same. */
export async function benchRatios({ products, seconds, dataDir, only = /(?:)/ }: Extent): Promise<Line[]> {
  const folder = await makeTemporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir ?? folder.path, mayMove: false, say: console.log });
  try {
    const data = await fill(postgres.url, products);
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, SEED: 'none', AUTH_SECRET };
    const lines: Line[] = [];
    const say = (line: Line) => {
      lines.push(line);
      printLine(line);
    };
    const app = await runApp(settings);
    try {
      await measureServer({ app, databaseUrl: postgres.url, data, seconds, only, say });
    } finally {
      await app.stop();
    }
    say(atMost('ready to serve', await startTime(settings), MAX_START_MS, 'the start of its process'));
    return lines;
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

async function measureServer(bench: Bench): Promise<void> {
  const { app, databaseUrl, data, only } = bench;
  const token = await signIn(app.origin, data.emails[0] ?? '');
  const measured = subjects(data).filter(({ name }) => only.test(name));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const recorder = await openRecorder(databaseUrl, AUTH_SECRET, { cached: true });
  const uncached = await openRecorder(databaseUrl, AUTH_SECRET, { cached: false });
  const answers: BareAnswer[] = [];
  for (const [index, subject] of measured.entries())
    if (!subject.databaseAlone)
      answers.push(await bareAnswer(app, recorder, subject, index, headersOf(subject, token)));
  const { rows } = await pool.query<{ public_jwk: string }>(
    'select public_jwk from signing_keys order by id desc limit 1',
  );
  const publicKey = JSON.parse(rows[0]?.public_jwk ?? '{}') as JWK;
  const bare = await startBare({ databaseUrl, publicKey, answers });
  try {
    for (const [index, subject] of measured.entries()) {
      const headers = headersOf(subject, token);
      const comparison = subject.databaseAlone
        ? databaseLoad(await searchStatements(subject, uncached, pool))
        : serverLoad(bare.origin, [`/${index}`], headers);
      await measureSubject(bench, subject, headers, comparison);
    }
    await measureRendering(bench);
    const [own, least] = [await app.memory(), await bare.memory()];
    bench.say({
      name: 'resident memory after all this',
      ours: `${own} MB`,
      comparedWith: `bare Fastify: ${least} MB`,
      reached: (own / least).toFixed(2),
      target: `at most ${MAX_MEMORY}`,
      met: own <= least * MAX_MEMORY,
    });
  } finally {
    await bare.stop();
    await recorder.close();
    await uncached.close();
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

/** Runs the statements of a search, of another one each time. */
async function searchStatements(
  { paths }: Subject,
  recorder: Recorder,
  pool: pg.Pool,
): Promise<() => Promise<unknown>> {
  const recorded: Awaited<ReturnType<Recorder['statementsOf']>>[] = [];
  for (const path of paths.slice(0, RECORDED_SEARCHES)) recorded.push(await recorder.statementsOf(path, {}));
  let place = 0;
  return () => Promise.all((recorded[(place += 1) % recorded.length] ?? []).map((statement) => pool.query(statement)));
}

async function measureSubject(
  { app, seconds, say }: Bench,
  { name, paths, least, databaseAlone, warm, latest }: Subject,
  headers: Record<string, string>,
  comparison: ReturnType<typeof serverLoad>,
): Promise<void> {
  const load = serverLoad(app.origin, paths, headers);
  if (warm) for (const path of paths) await rawAnswer(`${app.origin}${path}`, headers);
  const { ours, bare, p99 } = await compare(load, comparison, { connections: USUAL_CONNECTIONS, seconds });
  const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`;
  say({
    name,
    ours: `${perSecond(ours)}, p99 ${Math.round(p99)} ms`,
    comparedWith: `${databaseAlone ? 'PostgreSQL alone' : 'bare Fastify'}: ${perSecond(bare)}`,
    reached: `${Math.round((ours / bare) * 100)} %`,
    target: `${least * 100} % or more`,
    met: ours >= bare * least,
  });
  const many = await load({ connections: MANY_CONNECTIONS, seconds });
  if (latest !== undefined) say(atMost(`${name}: 99 of 100, ${MANY_CONNECTIONS} at once`, many.p99, latest, ''));
}

/** The cost of rendering pages whose addresses are not cached, since they have an unknown parameter. */
async function measureRendering({ app, data, only, say }: Bench): Promise<void> {
  const pages = { home: '/', 'list of laptops': '/laptops', 'product page': data.laptops[0]?.path ?? '' };
  for (const [name, path] of Object.entries(pages)) {
    if (!only.test(name)) continue;
    const address = `${path}?uncached=yes`;
    const plain = await renderingCost(app, address, {});
    const compressed = await renderingCost(app, address, { 'accept-encoding': 'br' });
    say(atMost(`${name}, made anew: processor`, plain, MAX_RENDERING_MS, `with brotli: ${compressed.toFixed(1)} ms`));
  }
}

function atMost(name: string, milliseconds: number, most: number, comparedWith: string): Line {
  const reached = `${milliseconds.toFixed(1)} ms`;
  return { name, ours: reached, comparedWith, reached, target: `at most ${most} ms`, met: milliseconds <= most };
}
