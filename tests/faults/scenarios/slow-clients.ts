import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { LOST } from '#server/listening/database-listener.ts';
import { type Market, openMarket } from '#tests/faults/support/market.ts';
import { type Person, makePeople } from '#tests/faults/support/people.ts';
import { Broken, type Figures, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import {
  pipelineAndReadSlowly,
  pipelineAndReset,
  pipelined,
  probe,
  uploadSlowly,
} from '#tests/support/hostile-connections.ts';

/** Who reads slowly: how many connections from each of how many addresses, and what each sends ahead. */
const READERS = [
  { what: '1 connection that pipelines 300 pages', addresses: 1, connections: 1, pages: 300 },
  { what: '300 connections of 3 addresses that pipeline 30 pages', addresses: 3, connections: 100, pages: 30 },
] as const;
const PROBES = { short: 40, long: 176 };
const RESETS = { short: 20, long: 100 };
/** More than may wait on a connection, and fewer. */
const PIPELINED_BEFORE_RESET = [100, 30] as const;
/** What the app takes at once, from all, from one address and of one account. */
const PLACES = { inAll: 24, fromOneAddress: 12, byOne: 4 };
/** Slower than uploads may be, and a little faster. */
const UPLOADERS = [
  { what: 'a byte every 5 s', bytes: 1, everyMs: 5_000, answered: 408 },
  { what: '4 kB every second', bytes: 4_096, everyMs: 1_000, answered: 503 },
] as const;
/** For so long (ms) an upload may be slow; after that there is room for others. */
const UPLOAD_GRACE_MS = 12_000;
/** To end what hangs (ms): on a busy machine slow uploads are ended later. */
const ENDED_MS = 60_000;
const HONEST_UPLOADS = { short: 3, long: 10 };

interface Stage {
  run: Run;
  market: Market;
  port: number;
  /** What others felt of it. */
  wrong: string[];
}

export const slowClients: Scenario = {
  name: 'slow-clients',
  title: 'connections that pipeline and read slowly, that are reset, and that upload slowly, while others are served',
  run: async (run) => {
    const market = await openMarket(run, { postgres: 'of the app' });
    const stage = { run, market, port: Number(new URL(market.app.origin).port), wrong: [] };
    const figures = { ...(await readSlowly(stage)), ...(await resetConnections(stage)), ...(await uploadSlow(stage)) };
    if (stage.wrong.length > 0) throw new Broken('Others felt it:', stage.wrong);
    return figures;
  },
};

/** While some read hardly anything of what they asked for, all others are served. */
async function readSlowly({ run, port, wrong }: Stage): Promise<Figures> {
  const count = run.short ? PROBES.short : PROBES.long;
  let slowest = 0;
  for (const { what, addresses, connections, pages } of READERS) {
    const stops: (() => void)[] = [];
    run.onEnd(async () => stops.forEach((stop) => stop()));
    for (let number = 0; number < addresses * connections; number += 1)
      stops.push(
        await pipelineAndReadSlowly({ port, from: `127.0.0.${2 + (number % addresses)}` }, pipelined('/', pages)),
      );
    await pause(1_000);
    const statuses: number[] = [];
    for (let number = 0; number < count; number += 1) {
      const from = `127.0.1.${1 + (number % 100)}`;
      const { status, took } = await probe({ port, from }, { path: number % 2 === 0 ? '/' : '/api/categories' });
      statuses.push(status);
      slowest = Math.max(slowest, took);
    }
    for (const stop of stops) stop();
    run.say(`${what}, read slowly: others got ${tally(statuses)}`);
    if (statuses.some((status) => status !== 200)) wrong.push(`beside ${what}: ${tally(statuses)}`);
  }
  return { 'asked beside slow readers': READERS.length * count, 'slowest answer': `${slowest.toFixed(0)} ms` };
}

/** Connections that are reset in the middle of what they asked leave nothing in the log. */
async function resetConnections({ run, port, wrong }: Stage): Promise<Figures> {
  const log = join(run.folder, 'app.log');
  const before = (await readFile(log)).length;
  const count = run.short ? RESETS.short : RESETS.long;
  for (const requests of PIPELINED_BEFORE_RESET)
    for (let number = 0; number < count; number += 1) {
      const path = number % 2 === 0 ? '/' : '/api/category?limit=100';
      const when = number % 4 < 2 ? 'at once' : 'answered';
      await pipelineAndReset({ port, from: '127.0.0.2' }, pipelined(path, requests), when);
    }
  const { status } = await probe({ port, from: '127.0.1.1' }, { path: '/api/categories' });
  const logged = (await readFile(log)).subarray(before).toString();
  // On a busy machine the app may lose its listener meanwhile.
  const lines = logged.split('\n').filter((line) => line !== '' && !line.includes(LOST));
  const resets = PIPELINED_BEFORE_RESET.length * count;
  run.say(`${resets} resets of pipelined requests: ${lines.length} lines, ${logged.length} bytes logged`);
  if (status !== 200) wrong.push(`after resets: ${status}`);
  if (lines.length > 0) wrong.push(`logged of resets: ${lines.length} lines, such as ${lines[0]?.slice(0, 300)}`);
  return { resets };
}

/** Uploads that take all places and hardly move do not block others, and are ended with a reason. */
async function uploadSlow({ run, port, wrong, market }: Stage): Promise<Figures> {
  const { Seller: sellers } = await makePeople(market.database.db, { Seller: PLACES.inAll / PLACES.byOne + 1 });
  const [honest, ...slow] = sellers;
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#285' } })
    .jpeg()
    .toBuffer();
  const head = picture.subarray(0, 200);
  let uploaded = 0;
  for (const { what, bytes, everyMs, answered } of UPLOADERS) {
    const uploads = await Promise.all(
      Array.from({ length: PLACES.inAll }, (_, number) => {
        const from = `127.0.0.${2 + Math.floor(number / PLACES.fromOneAddress)}`;
        const { token } = slow[Math.floor(number / PLACES.byOne)] as Person;
        return uploadSlowly({ port, from }, token, { head, bytes, everyMs });
      }),
    );
    run.onEnd(async () => uploads.forEach(({ stop }) => stop()));
    const began = performance.now();
    await pause(UPLOAD_GRACE_MS);
    const areLeft = () => answered === 408 && uploads.some(({ status }) => status() === 0);
    while (areLeft() && performance.now() - began < ENDED_MS) await pause(100);
    const statuses: number[] = [];
    for (let number = 0; number < (run.short ? HONEST_UPLOADS.short : HONEST_UPLOADS.long); number += 1) {
      const headers = { authorization: `Bearer ${honest?.token}`, 'content-type': 'image/jpeg' };
      const sent = { path: '/api/pictures', method: 'POST', headers, body: picture };
      statuses.push((await probe({ port, from: '127.0.1.1' }, sent)).status);
    }
    const statusesOfSlow = uploads.map(({ status }) => status()).filter((status) => status !== 0);
    run.say(`24 uploads, ${what}: others got ${tally(statuses)}; they themselves ${tally(statusesOfSlow)}`);
    if (statuses.some((status) => status !== 200)) wrong.push(`beside uploads of ${what}: ${tally(statuses)}`);
    if (statusesOfSlow.length === 0 || statusesOfSlow.some((status) => status !== answered))
      wrong.push(`uploads of ${what} were answered ${tally(statusesOfSlow)}`);
    for (const { stop } of uploads) stop();
    uploaded += statuses.length;
  }
  const stored = await market.database.db.selectFrom('pictures').select('id').execute();
  if (stored.length !== uploaded) wrong.push(`${stored.length} pictures are stored of ${uploaded}`);
  return { 'uploads beside slow ones': uploaded };
}

/** Such as `170 × 200, 6 × 503`. */
function tally(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status || 'no answer'}`).join(', ') || 'nothing';
}
