import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '#config/root.ts';
import { newId } from '#database/ids.ts';
import { freePort } from '#scripts/support/run-app.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { findInstalled, runProgram, startProgram } from '#tests/ops/support/programs.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const PAGES = ['/', '/laptops', '/api/category', '/api/categories', '/api/nothing'];
/** Rates need samples of some time. */
const LONGEST_WAIT_MS = 60_000;

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/** A real Prometheus reads two processes; every expression of the dashboard and of the alerts finds something, and what should alert does. */
export const metrics: Scenario = {
  name: 'metrics',
  title: 'Prometheus reads the app, with our rules, and our dashboard finds its figures',
  run: async (run) => {
    const prometheus = findInstalled('prometheus', '/usr/bin/prometheus');
    const promtool = findInstalled('prometheus', '/usr/bin/promtool');
    const { url } = await startDebianPostgres(run);
    const shop = await openShop(run, url);
    const ports = [await freePort(), await freePort()];
    const apps = [];
    for (const port of ports) apps.push(await shop.start({ METRICS_PORT: String(port) }));

    const rules = join(run.folder, 'alerts.yml');
    await copyFile(join(ROOT, 'deploy/prometheus/alerts.yml'), rules);
    await runProgram([promtool, 'check', 'rules', rules]);
    const whenTheyFire = join(run.folder, 'alerts-test.yml');
    await copyFile(join(ROOT, 'tests/ops/support/alerts-test.yml'), whenTheyFire);
    await runProgram([promtool, 'test', 'rules', whenTheyFire]);
    run.say('every alert goes off when it should');
    const config = join(run.folder, 'prometheus.yml');
    const example = await readFile(join(ROOT, 'deploy/prometheus/prometheus.yml'), 'utf8');
    const targets = ports.map((port) => `'127.0.0.1:${port}'`).join(', ');
    await writeFile(
      config,
      example.replace(/targets: \['127\.0\.0\.1:9464.*\]/, `targets: [${targets}]`).replaceAll(/: 15s/g, ': 1s'),
    );
    await runProgram([promtool, 'check', 'config', config]);
    const scraped = await (await fetch(`http://127.0.0.1:${ports[0]}/metrics`)).text();
    const file = join(run.folder, 'scraped.txt');
    await writeFile(file, scraped);
    // The client library has names of its own, nodejs_…_total, that promtool does not like.
    const complaints = await runProgram([
      'sh',
      '-c',
      `${promtool} check metrics < ${file} 2>&1 | grep '^clamshell_' || true`,
    ]);
    if (complaints !== '') throw new Broken('promtool complains of our metrics:', complaints.trim().split('\n'));

    const port = await freePort();
    const folder = join(run.folder, 'prometheus');
    await startProgram(
      run,
      [
        'prometheus',
        prometheus,
        `--config.file=${config}`,
        `--storage.tsdb.path=${folder}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { port },
    );
    run.say('Prometheus reads two processes');

    const { db } = shop.database;
    // What the dashboard shows of failed jobs needs one.
    await db
      .insertInto('failed_jobs')
      .values({ id: newId(), kind: 'price-drop', subject_id: newId(), tries: 3, error: 'A trial' })
      .execute();
    const expressions = await readExpressions();
    const deadline = performance.now() + LONGEST_WAIT_MS;
    let empty: string[];
    do {
      for (const { origin } of apps) {
        await Promise.all(PAGES.map((path) => fetch(`${origin}${path}`).then((answer) => answer.arrayBuffer())));
        await fetch(`${origin}/api/client-errors`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ kind: 'error', message: 'A trial', page: '/' }),
        });
      }
      await pause(500);
      empty = await findEmpty(port, expressions);
    } while (empty.length > 0 && performance.now() < deadline);
    if (empty.length > 0) throw new Broken('Expressions find nothing:', empty);
    run.say(`all ${expressions.length} expressions find something`);

    const [, second] = apps;
    await second?.stop();
    await until(async () => (await alerts(port)).includes('ClamshellDown'), 'the alert of a process that is gone');
    return { expressions: expressions.length, 'bytes of a scrape': scraped.length };
  },
};

/** Every expression of the dashboard, with its variables filled in, and of the alerts, each without the bound that it compares with. */
async function readExpressions(): Promise<string[]> {
  const dashboard = JSON.parse(await readFile(join(ROOT, 'deploy/grafana/clamshell.json'), 'utf8')) as Dashboard;
  const shown = dashboard.panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) =>
      expr.replaceAll('$__rate_interval', '30s').replaceAll('$instance', '.*').replaceAll('[1h]', '[30s]'),
    ),
  );
  const rules = await readRules();
  return [...shown, ...rules.map((expr) => expr.replace(/ (<|>|==) [\d. *]+$/, ''))];
}

async function readRules(): Promise<string[]> {
  const text = await readFile(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8');
  const rules = text.split(/^ +- alert: /m).slice(1);
  return rules.map((rule) => {
    const [, block, line = ''] = /expr: (?:\|\n +(.*)|(.*))\n/.exec(rule) ?? [];
    return block ?? line;
  });
}

async function findEmpty(port: number, expressions: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    expressions.map(async (expression) => {
      const query = new URLSearchParams({ query: expression });
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${query.toString()}`);
      const { status, error, data } = (await answer.json()) as {
        status: string;
        error?: string;
        data?: { result: unknown[] };
      };
      if (status !== 'success') throw new Broken(`Prometheus refuses ${expression}: ${error}`);
      return data?.result.length === 0 ? expression : null;
    }),
  );
  return found.filter((expression) => expression !== null);
}

/** The alerts that are pending or fire. */
async function alerts(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
  const { data } = (await answer.json()) as { data: { alerts: { labels: { alertname: string } }[] } };
  return data.alerts.map(({ labels }) => labels.alertname);
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Broken(`There was never ${what}`);
    await pause(200);
  }
}
