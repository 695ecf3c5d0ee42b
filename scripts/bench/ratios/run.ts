import pg from 'pg';
import type { JWK } from 'jose';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { type Filled, fill } from '#scripts/bench/data.ts';
import { renderingCost, startTime } from '#scripts/bench/ratios/costs.ts';
import { type Compared, asking, askingDatabase, compare } from '#scripts/bench/ratios/measure.ts';
import { type Recorder, type Statement, recordStatements } from '#scripts/bench/ratios/record-statements.ts';
import { type Line, printLine } from '#scripts/bench/ratios/report.ts';
import { type BareAnswer, startBare } from '#scripts/bench/ratios/start-bare.ts';
import { type Subject, subjects } from '#scripts/bench/ratios/subjects.ts';
import { signIn } from '#scripts/bench/sign-in.ts';
import { type RunningServer, runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

/** For the ratios, and for how late the last of a hundred is. */
const USUAL = 10;
const MANY = 50;
/** Of the searches, the database alone is asked so many different ones. */
const RECORDED_SEARCHES = 200;
/** The same for the app and for what listens in to it, so that both take the same tokens. */
const AUTH_SECRET = 'of-the-bench-alone-0123456789-0123456789';
const MOST_RENDERING_MS = 5;
const MOST_START_MS = 500;
const MOST_MEMORY = 1.25;

export interface Extent {
  products: number;
  seconds: number;
  /** Where the database stays; a folder that is removed when absent. */
  dataDir?: string | undefined;
  /** Only subjects with such a name; all when absent. */
  only?: RegExp | undefined;
}

/** Fills a throw-away database, and compares the built app with what a bare Fastify, or the database alone, makes of the same. */
export async function benchRatios({ products, seconds, dataDir, only = /(?:)/ }: Extent): Promise<Line[]> {
  const folder = await makeTemporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir ?? folder.path, mayMove: false, say: console.log });
  try {
    const filled = await fill(postgres.url, products);
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, SEED: 'none', AUTH_SECRET };
    const lines: Line[] = [];
    const say = (line: Line) => {
      lines.push(line);
      printLine(line);
    };
    const app = await runApp(settings);
    try {
      await measureServer(app, postgres.url, { filled, seconds, only, say });
    } finally {
      await app.stop();
    }
    const start = await startTime(settings);
    say(atMost('ready to serve', start, MOST_START_MS, 'the start of its process'));
    return lines;
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

interface Measuring {
  filled: Filled;
  seconds: number;
  only: RegExp;
  say: (line: Line) => void;
}

async function measureServer(
  app: RunningServer,
  databaseUrl: string,
  { filled, seconds, only, say }: Measuring,
): Promise<void> {
  const token = await signIn(app.origin, filled.email);
  const measured = subjects(filled).filter(({ name }) => only.test(name));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const recorder = await recordStatements(databaseUrl, AUTH_SECRET, { remembering: true });
  const searcher = await recordStatements(databaseUrl, AUTH_SECRET, { remembering: false });
  const answers: BareAnswer[] = [];
  for (const [index, subject] of measured.entries())
    if (!subject.databaseAlone) answers.push(await bareAnswer(subject, index, { app, recorder, token }));
  const { rows } = await pool.query<{ public_jwk: string }>(
    'select public_jwk from signing_keys order by id desc limit 1',
  );
  const publicKey = JSON.parse(rows[0]?.public_jwk ?? '{}') as JWK;
  const bare = await startBare({ databaseUrl, publicKey, answers });
  try {
    for (const [index, subject] of measured.entries()) {
      const headers = headersOf(subject, token);
      const ours = asking(app.origin, subject.paths, headers);
      const theirs = subject.databaseAlone
        ? askingDatabase(await searching(subject, searcher, pool))
        : asking(bare.origin, [`/${index}`], headers);
      if (subject.askedBefore) for (const path of subject.paths) await rawAnswer(`${app.origin}${path}`, headers);
      const usual = await compare(ours, theirs, { connections: USUAL, seconds });
      say(share(subject, usual));
      const many = await ours({ connections: MANY, seconds });
      if (subject.latest !== undefined)
        say(atMost(`${subject.name}: 99 of 100, ${MANY} at once`, many.p99, subject.latest, ''));
    }
    await sayRendering(app, { filled, only, say });
    const [own, least] = [await app.memory(), await bare.memory()];
    say({
      name: 'resident memory after all this',
      ours: `${own} MB`,
      comparedWith: `bare Fastify: ${least} MB`,
      reached: (own / least).toFixed(2),
      target: `at most ${MOST_MEMORY}`,
      met: own <= least * MOST_MEMORY,
    });
  } finally {
    await bare.stop();
    await recorder.close();
    await searcher.close();
    await pool.end();
  }
}

function headersOf({ signedIn, compressed }: Subject, token: string): Record<string, string> {
  return {
    ...(signedIn && { authorization: `Bearer ${token}` }),
    ...(compressed && { 'accept-encoding': 'gzip, deflate, br' }),
  };
}

/** What the bare server has to do and to send for a subject. */
async function bareAnswer(
  subject: Subject,
  index: number,
  { app, recorder, token }: { app: RunningServer; recorder: Recorder; token: string },
): Promise<BareAnswer> {
  const [path = '/'] = subject.paths;
  const headers = headersOf(subject, token);
  const { bare } = subject;
  // The encoding is asked for explicitly, and what came is not decoded, as a browser would: these bytes are sent again.
  const answer = await rawAnswer(`${app.origin}${path}`, headers);
  return {
    path: `/${index}`,
    ...answer,
    contract: bare === 'bytes' ? null : bare.contract,
    signedIn: subject.signedIn ?? false,
    statements: bare === 'bytes' ? [] : await recorder.statementsOf(path, headers),
  };
}

async function rawAnswer(url: string, headers: Record<string, string>): Promise<Pick<BareAnswer, 'headers' | 'body'>> {
  const { request } = await import('node:http');
  const { promise, resolve, reject } = Promise.withResolvers<Pick<BareAnswer, 'headers' | 'body'>>();
  request(url, { headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      resolve({
        headers: { 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) },
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
  })
    .on('error', reject)
    .end();
  return promise;
}

/** The statements of a search, of another one each time. */
async function searching({ paths }: Subject, recorder: Recorder, pool: pg.Pool): Promise<() => Promise<unknown>> {
  const recorded: Statement[][] = [];
  for (const path of paths.slice(0, RECORDED_SEARCHES)) recorded.push(await recorder.statementsOf(path, {}));
  let place = 0;
  return () => Promise.all((recorded[(place += 1) % recorded.length] ?? []).map((statement) => pool.query(statement)));
}

async function sayRendering(
  app: RunningServer,
  { filled: { productPage }, only, say }: Pick<Measuring, 'filled' | 'only' | 'say'>,
): Promise<void> {
  // Of addresses that nobody's page has, nothing is kept.
  const pages = {
    home: '/?made=anew',
    'list of laptops': '/laptops?made=anew',
    'product page': `${productPage}?made=anew`,
  };
  for (const [name, path] of Object.entries(pages)) {
    if (!only.test(name)) continue;
    const plain = await renderingCost(app, path, {});
    const compressed = await renderingCost(app, path, { 'accept-encoding': 'br' });
    say(atMost(`${name}, made anew: processor`, plain, MOST_RENDERING_MS, `with brotli: ${compressed.toFixed(1)} ms`));
  }
}

function share({ name, least, databaseAlone }: Subject, { ours, bare, p99 }: Compared): Line {
  const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`;
  return {
    name,
    ours: `${perSecond(ours)}, p99 ${Math.round(p99)} ms`,
    comparedWith: `${databaseAlone ? 'PostgreSQL alone' : 'bare Fastify'}: ${perSecond(bare)}`,
    reached: `${Math.round((ours / bare) * 100)} %`,
    target: `${least * 100} % or more`,
    met: ours >= bare * least,
  };
}

function atMost(name: string, milliseconds: number, most: number, comparedWith: string): Line {
  return {
    name,
    ours: `${milliseconds.toFixed(1)} ms`,
    comparedWith,
    reached: `${milliseconds.toFixed(1)} ms`,
    target: `at most ${most} ms`,
    met: milliseconds <= most,
  };
}
