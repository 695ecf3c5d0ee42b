import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '#config/root.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { AUTH_SECRET } from '#tests/faults/support/market.ts';
import { Broken, NotRun, type Run, type Scenario } from '#tests/faults/support/scenario.ts';
import { startTraffic } from '#tests/ops/support/traffic.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { runProgram } from '#tests/ops/support/programs.ts';
import { openShop } from '#tests/ops/support/shop.ts';

/** How long people read and buy at each stage. */
const TRADING_MS = 8_000;

/**
 * An upgrade that rolls, and is rolled back one step: a process of the version before serves on the schema of this one, beside a process of this
 * version and after it. The version before is the last release, or, while there is none, the commit before the newest migration.
 */
export const versionBefore: Scenario = {
  name: 'version-before',
  title: 'a process of the version before serves on the newer schema, beside a newer one and alone',
  run: async (run) => {
    const { commit, what } = await findBefore();
    const before = await buildAt(commit, run);
    run.say(`built ${what}, ${commit.slice(0, 8)}`);
    const { url } = await startDebianPostgres(run);
    const shop = await openShop(run, url);
    const newer = await shop.start();
    const older = await runApp(
      { DATABASE_URL: url, DATA_DIR: join(run.folder, 'files'), SEED: 'none', AUTH_SECRET },
      'built',
      { program: [join(before, 'build/app/main.js')] },
    );
    run.onEnd(older.stop);
    let serving = [newer, older];
    let turn = 0;
    const next = () => serving[(turn += 1) % serving.length]?.origin ?? '';
    const traffic = await startTraffic(shop, next, { readers: 2, buyers: 3 });
    run.onEnd(traffic.stop);
    await pause(TRADING_MS);
    const together = traffic.counts.purchases;
    run.say(`${together} purchases at both`);
    serving = [older];
    await newer.stop();
    await pause(TRADING_MS);
    await traffic.stop();
    const { purchases, failures } = traffic.counts;
    if (failures.length > 0) throw new Broken(`${failures.length} requests failed:`, failures);
    if (together === 0 || purchases === together) throw new Broken('Nobody could buy');
    await traffic.check('both versions have served');
    return { before: what, 'purchases at both': together, 'purchases at the version before': purchases - together };
  },
};

const git = async (...args: string[]): Promise<string> => (await runProgram(['git', '-C', ROOT, ...args])).trim();

/** @throws {NotRun} where this is no repository with a history */
async function findBefore(): Promise<{ commit: string; what: string }> {
  try {
    const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
    if (tag !== '') return { commit: await git('rev-parse', `${tag}^{commit}`), what: `release ${tag}` };
    const newest = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', 'database/migrations');
    return { commit: await git('rev-parse', `${newest}~1`), what: 'the commit before the newest migration' };
  } catch (error) {
    throw new NotRun(`This folder has no history to build a version before from: ${(error as Error).message}`);
  }
}

/** Builds a commit in a folder of its own, with the packages of this one. */
async function buildAt(commit: string, run: Run): Promise<string> {
  const folder = join(run.folder, 'before');
  await git('worktree', 'add', '--detach', folder, commit);
  run.onEnd(() => git('worktree', 'remove', '--force', folder));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const path = `PATH=${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  for (const step of [
    ['react-router', 'build', '--logLevel', 'warn'],
    ['node', 'scripts/building/bundle-server.ts'],
  ])
    await runProgram(['env', '-C', folder, path, 'NODE_ENV=production', ...step]);
  return folder;
}
