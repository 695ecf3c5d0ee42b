import { availableParallelism, loadavg } from 'node:os';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { newId } from '#database/ids.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { type BenchData, fill, signIn } from '#scripts/bench/data.ts';
import { buy } from '#scripts/bench/mixed/buy.ts';
import type { Ask } from '#scripts/bench/mixed/crowd.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { describeMachine } from '#scripts/support/put-into-document.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { toCents } from '#shared/money.ts';

export interface BuyingOptions {
  products: number;
  /** Of each of the three rounds of each line. */
  seconds: number;
  connections: number;
}

const ROUNDS = 3;
const BUYERS = 40;

/** What is measured: so often a second, in each round. */
interface Line {
  name: string;
  /** How often a second it is to happen; null for what others are compared with. */
  goal: number | null;
  rates: number[];
}

/**
 * Measures bookings, by the domain verb and through the API, and purchases from booking to recorded payment with the card sandbox and its
 * messages, beside the same machine's durable inserts of one row. The lines take turns, so that what else the machine does meets all of them.
 * @returns a table for people, and whether each goal was reached
 */
export async function benchBuying(options: BuyingOptions): Promise<{ table: string; asExpected: boolean }> {
  const { products, seconds, connections } = options;
  const folder = await makeTemporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, mayMove: false, say: console.log });
  try {
    const data = await fill(postgres.url, products, BUYERS);
    const { db, close } = openDatabase(postgres.url, { maxConnections: connections });
    const app = await runApp({ DATABASE_URL: postgres.url, DATA_DIR: folder.path, SEED: 'none', LOG_LEVEL: 'error' });
    try {
      const tokens = await Promise.all(data.emails.map((email) => signIn(app.origin, email)));
      const works = await worksOf({ db, origin: app.origin, tokens, data });
      for (const { work } of works) await repeat(work, { seconds: 1, connections });
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { line, work } of works) {
          line.rates.push(await repeat(work, { seconds, connections }));
          console.log(`${line.name}: ${Math.round(line.rates.at(-1) ?? 0)}/s`);
        }
      const lines = works.map(({ line }) => line);
      const missed = lines.filter(({ goal, rates }) => goal !== null && median(rates) < goal);
      return { table: describe(lines, options), asExpected: missed.length === 0 };
    } finally {
      await app.stop();
      await close();
    }
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

type Work = (worker: number) => Promise<void>;

async function worksOf(market: {
  db: Database;
  origin: string;
  tokens: string[];
  data: BenchData;
}): Promise<{ line: Line; work: Work }[]> {
  const { db, origin, tokens, data } = market;
  await sql`create table if not exists bench_rows (id uuid primary key, words text not null)`.execute(db);
  const buyers: Actor[] = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'type', 'powers'])
    .where('email', 'in', data.emails)
    .execute();
  const ask = openConnections(origin);
  // Bookings are of the ones, purchases of the others.
  const booked = data.laptops.slice(0, data.laptops.length / 2);
  const laptops = data.laptops.slice(booked.length);
  const next = turns(booked.length * buyers.length);
  const of = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
  // No two bookings are of the same laptop by the same buyer.
  const pair = () => {
    const turn = next();
    return { laptop: of(booked, turn), who: turn + Math.floor(turn / booked.length) };
  };
  return [
    {
      line: { name: 'PostgreSQL alone: one row, committed', goal: null, rates: [] },
      work: async () => {
        await sql`insert into bench_rows values (${newId()}, 'Main station')`.execute(db);
      },
    },
    {
      line: { name: 'booking, the domain verb', goal: 1_000, rates: [] },
      work: async () => {
        const { laptop, who } = pair();
        const order = {
          productId: laptop.id,
          priceCents: toCents(laptop.price),
          phone: '+880 1',
          meetingPlace: 'Station',
        };
        await placeOrder(db, of(buyers, who), order);
      },
    },
    {
      line: { name: 'booking, `POST /api/orders`', goal: null, rates: [] },
      work: async (worker) => {
        const { laptop, who } = pair();
        const body = { product_id: laptop.id, product_price: laptop.price, phone: '+880 1', location: 'Station' };
        const headers = { authorization: `Bearer ${of(tokens, who)}` };
        await ask(worker, { method: 'POST', path: '/api/orders', headers, body });
      },
    },
    {
      line: { name: 'purchase, from booking to recorded payment', goal: 120, rates: [] },
      work: async (worker) => {
        const laptop = laptops.pop();
        if (!laptop) throw new Error('All laptops are sold: take more with --products');
        const email = of(data.emails, worker);
        await buy((question) => ask(worker, question), { email, token: of(tokens, worker) }, laptop);
      },
    },
  ];
}

/** Counts from 0, and begins again. */
function turns(most: number): () => number {
  let turn = -1;
  return () => (turn = (turn + 1) % most);
}

/** Runs `work` on so many connections for so long. @returns how often a second */
async function repeat(
  work: Work,
  { seconds, connections }: Pick<BuyingOptions, 'seconds' | 'connections'>,
): Promise<number> {
  await pause(500);
  const began = performance.now();
  const end = began + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (performance.now() < end) {
        await work(worker);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - began)) * 1_000;
}

/** Each worker has a connection of its own, which stays open. */
function openConnections(origin: string): (worker: number, question: Parameters<Ask>[0]) => Promise<string> {
  const agents = new Map<number, Agent>();
  return async (worker, { method = 'GET', path, headers, body }) => {
    const agent = agents.get(worker) ?? new Agent({ keepAlive: true, maxSockets: 1 });
    agents.set(worker, agent);
    const payload = body instanceof URLSearchParams ? body.toString() : JSON.stringify(body);
    const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    request(
      `${origin}${path}`,
      { agent, method, headers: { ...headers, 'content-type': type, 'content-length': Buffer.byteLength(payload) } },
      (response) => {
        text(response).then((answer) => {
          if (response.statusCode === 200 || response.statusCode === 201) resolve(answer);
          else reject(new Error(`${path}: ${response.statusCode} ${answer}`));
        }, reject);
      },
    )
      .on('error', reject)
      .end(payload);
    return promise;
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function describe(lines: readonly Line[], { products, connections }: BuyingOptions): string {
  const [alone] = lines;
  const reference = alone ? median(alone.rates) : 0;
  const rate = (value: number) => Math.round(value).toLocaleString('en-US');
  const rows = lines.map(({ name, goal, rates }) => {
    const middle = median(rates);
    const spread = `${rate(Math.min(...rates))} to ${rate(Math.max(...rates))}`;
    const reached = goal === null ? '–' : middle >= goal ? 'yes' : '**no**';
    const share = ((middle / reference) * 100).toFixed(1);
    return `| ${name} | ${rate(middle)} | ${spread} | ${share} % | ${goal === null ? '–' : rate(goal)} | ${reached} |`;
  });
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `| what | a second | three rounds | of PostgreSQL alone | goal | reached |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${describeMachine()}; ${connections} connections, ${products.toLocaleString('en-US')} laptops; load ${load} on ${availableParallelism()} processors when it ended.`;
}
