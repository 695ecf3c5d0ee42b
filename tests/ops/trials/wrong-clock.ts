import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RunningServer } from '#scripts/support/run-app.ts';
import { AUTH_SECRET } from '#tests/faults/support/market.ts';
import type { Person } from '#tests/faults/support/people.ts';
import { refusedStart } from '#tests/faults/support/refused-start.ts';
import { Broken, NotRun, type Scenario } from '#tests/faults/support/scenario.ts';
import { startTraffic } from '#tests/ops/support/traffic.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { findInstalled } from '#tests/ops/support/programs.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const TRAFFIC = { readers: 4, buyers: 4 };
/** Longer than a minute, so that all jobs of a minute have run, and each process may have been the one to run them. */
const TRADING_MS = 75_000;

/** What gives a process another clock. Its monotonic one stays, as it would. */
const clock = (offset: string) => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
});

/** The clocks of two of three processes are an hour off, one ahead and one behind: sessions, tokens, holds, jobs and the list of processes hold all the same. */
export const wrongClock: Scenario = {
  name: 'wrong-clock',
  title: 'of three processes one’s clock is an hour ahead and one’s an hour behind',
  run: async (run) => {
    findInstalled('faketime', '/usr/bin/faketime');
    if (!existsSync(LIBRARY)) throw new NotRun(`${LIBRARY} is not there`);
    const { url } = await startDebianPostgres(run);
    const shop = await openShop(run, url);
    const { db } = shop.database;
    const apps = [await shop.start(), await shop.start(clock('+1h')), await shop.start(clock('-1h'))];
    for (const [index, hours] of [0, 1, -1].entries()) await assertClock(apps[index], hours);
    let turn = 0;
    const origin = () => apps[(turn += 1) % apps.length]?.origin ?? '';
    const traffic = await startTraffic(shop, origin, TRAFFIC);
    run.onEnd(traffic.stop);

    const [buyer] = traffic.buyers as readonly [Person];
    let accepted = 0;
    for (const signedIn of apps) accepted += await useEverywhere(signedIn, apps, buyer);
    run.say(`a session of each process, and its access token, are good at all: ${accepted} times`);

    const [seller] = traffic.sellers as readonly [Person];
    const { laptop } = await traffic.does.list(seller, 'ThinkPad that is held', 500);
    const { order } = laptop ? await traffic.does.book(laptop, buyer, '+880 1700-000000') : { order: null };
    const { started } = order ? await traffic.does.start(order) : { started: null };
    if (!started) throw new Broken('The laptop could not be held', traffic.client.complaints);
    await pause(TRADING_MS);
    await traffic.does.pay(started);
    const paid = await traffic.does.record(started);
    if (paid?.status !== 200) throw new Broken(`What was held for ${TRADING_MS} ms could not be paid: ${paid?.status}`);
    run.say('a laptop that was held meanwhile could be paid');

    await traffic.stop();
    await traffic.check('trading by three clocks');
    const { rows } = await sql<{ heard: number; jobs: number; failed: number }>`
      select (select count(*)::int from processes where heard_at between now() - interval '30 seconds' and now()) as heard,
        (select count(*)::int from jobs.job where name = 'fold-figures' and state = 'completed'
          and completed_on between now() - interval '90 seconds' and now()) as jobs,
        (select count(*)::int from jobs.job where state in ('failed', 'retry')) as failed`.execute(db);
    const [facts] = rows;
    if (facts?.heard !== apps.length) throw new Broken(`${facts?.heard} of ${apps.length} processes are heard`);
    if (facts.jobs === 0 || facts.jobs > 2 || facts.failed > 0)
      throw new Broken(`A job of each minute ran ${facts.jobs} times in 90 s, and ${facts.failed} jobs failed`);
    for (const offset of ['+1h', '-1h']) {
      const settings = {
        DATABASE_URL: url,
        SEED: 'none',
        AUTH_SECRET,
        DATA_DIR: join(run.folder, `elsewhere${offset}`),
      };
      const said = await refusedStart({ ...settings, ...clock(offset) });
      if (!said.includes('keeps pictures in a folder'))
        throw new Broken(`With its clock ${offset}, a start that had to be refused said: ${said}`);
    }
    const { reads, purchases } = traffic.counts;
    if (purchases === 0) throw new Broken('Nothing was bought');
    return { reads, purchases, failed: 0, 'sessions and tokens taken': accepted, 'processes heard': facts.heard };
  },
};

/** The preloaded library has to be effective, or nothing would be tried. */
async function assertClock(app: RunningServer | undefined, hours: number): Promise<void> {
  const answer = await fetch(`${app?.origin}/api/categories`);
  const off = (Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 3_600_000;
  if (Math.abs(off - hours) > 0.01) throw new Broken(`The clock of a process is ${off} hours off instead of ${hours}`);
}

/** Signs in at one process, and uses the session and an access token of it at all. @returns how often they were taken */
async function useEverywhere(at: RunningServer, apps: readonly RunningServer[], { email }: Person): Promise<number> {
  const signedIn = await fetch(`${at.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Faults!2026' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const issued = await fetch(`${at.origin}/api/jwt?email=${encodeURIComponent(email)}`, { headers: { cookie } });
  const { accessToken } = (await issued.json()) as { accessToken?: string };
  let accepted = 0;
  for (const app of apps) {
    for (const headers of [{ cookie }, { authorization: `Bearer ${accessToken}` }]) {
      const answer = await fetch(`${app.origin}/api/sessions`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200)
        throw new Broken(`A session of ${at.origin} is answered ${answer.status} by ${app.origin}`);
      accepted += 1;
    }
  }
  return accepted;
}
