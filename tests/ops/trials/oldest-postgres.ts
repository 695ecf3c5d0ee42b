import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { runProgram } from '#tests/ops/support/programs.ts';
import { openShop } from '#tests/ops/support/shop.ts';
import { FAST } from '#tests/support/throw-away-postgres.ts';

/** Every rule. Not the figures: what makes their rows is a tool of benches, and needs a function of PostgreSQL 18. */
const SUITES = readdirSync(join(ROOT, 'domain'))
  .filter((name) => name !== 'figures' && (name.endsWith('.test.ts') || !name.includes('.')))
  .map((name) => `domain/${name}`);
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** The app and the tests of its rules on the oldest PostgreSQL that it accepts. */
export const oldestPostgres: Scenario = {
  name: 'oldest-postgres',
  title: 'the app, and the tests of all rules, on PostgreSQL 15',
  run: async (run) => {
    const { url, port } = await startDebianPostgres(run, FAST);
    const shop = await openShop(run, url);
    const app = await shop.start();
    const pages = await Promise.all(['/', '/laptops', '/api/laptops'].map((path) => fetch(`${app.origin}${path}`)));
    const failed = pages.filter(({ ok }) => !ok).map((answer) => `${answer.url}: ${answer.status}`);
    if (failed.length > 0) throw new Broken('Pages were not served:', failed);
    await app.stop();
    run.say('the app serves; now the tests of its rules');
    const server = `TEST_POSTGRES_URL=postgres://owner@127.0.0.1:${port}/postgres`;
    const said = await runProgram([
      'env',
      server,
      'NO_COLOR=1',
      process.execPath,
      VITEST,
      'run',
      '--root',
      ROOT,
      ...SUITES,
    ]);
    const tests = Number(/Tests\s+(\d+) passed/.exec(said)?.[1] ?? 0);
    if (tests === 0) throw new Broken('No test ran');
    return { 'tests of rules': tests };
  },
};
