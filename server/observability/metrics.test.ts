import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#database/ids.ts';
import { serveMetrics } from '#server/observability/metrics-server.ts';
import { addShopState } from '#server/observability/shop-metrics.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { Registry } from 'prom-client';

const METRICS = { port: 0, host: '127.0.0.1' };
const shop = useTestApp({ observability: { ...readSettings({}).observability, metrics: METRICS } });
let served: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  served = await serveMetrics(registry(), METRICS, shop.services.log);
});
afterAll(() => served.close());

function registry(): Registry {
  if (!shop.services.metrics) throw new Error('The app has metrics');
  return shop.services.metrics.registry;
}

const ask = (path = '/metrics', method = 'GET') => fetch(`http://127.0.0.1:${served.port}${path}`, { method });

/** The samples that Prometheus would store, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await ask()).text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );
}

test('requests are counted by the pattern of their route and their status, and timed', async () => {
  const buyer = await shop.register('Buyer');
  await shop.call('GET', `/orders/${newId()}`, { as: buyer });
  await shop.call('GET', `/orders/${newId()}`, { as: buyer });
  await shop.call('GET', '/nothing');
  const samples = await scrape();
  expect(samples.get('clamshell_http_requests_total{method="GET",route="/api/orders/:id",status="404"}')).toBe(2);
  expect(samples.get('clamshell_http_requests_total{method="GET",route="(none)",status="404"}')).toBe(1);
  expect(samples.get('clamshell_http_request_duration_seconds_count{method="GET",route="/api/orders/:id"}')).toBe(2);
  expect(samples.get('clamshell_http_requests_in_progress')).toBe(0);
});

test('the pool, statements, caches and queues of the process are there, and Node.js itself', async () => {
  // What is stored by then is out of date as soon as changes are heard of.
  await eventually(() => expect(shop.services.databaseListener.isConnected()).toBe(true));
  await shop.call('GET', '/category?limit=2');
  await shop.call('GET', '/category?limit=2');
  const samples = await scrape();
  expect(samples.get('clamshell_database_connections_max')).toBeGreaterThan(1);
  expect(samples.get('clamshell_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(samples.get('clamshell_database_connections_awaited')).toBe(0);
  expect(samples.get('clamshell_database_bytes')).toBeGreaterThan(1_000_000);
  expect(samples.get('clamshell_database_statement_duration_seconds_count')).toBeGreaterThan(10);
  expect(samples.get('clamshell_cache_misses_total{cache="answers"}')).toBe(1);
  expect(samples.get('clamshell_cache_hits_total{cache="answers"}')).toBe(1);
  expect(samples.get('clamshell_cache_entries{cache="answers"}')).toBe(1);
  expect(samples.get('clamshell_render_queue{queue="heavy",state="waiting"}')).toBe(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(samples.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
});

test('runs of jobs are counted by outcome', async () => {
  shop.services.metrics?.noteJob('letter', 'done', 20);
  shop.services.metrics?.noteJob('letter', 'failed', 20);
  const samples = await scrape();
  expect(samples.get('clamshell_job_runs_total{kind="letter",outcome="failed"}')).toBe(1);
  expect(samples.get('clamshell_job_duration_seconds_count{kind="letter"}')).toBe(2);
});

/** The shop's samples as of now, instead of those of the last five seconds. */
async function scrapeShop(db = shop.services.db): Promise<string> {
  const fresh = new Registry();
  addShopState(fresh, db);
  return fresh.metrics();
}

test('what happened in the shop, what waits and what failed is read from the database', async () => {
  const { db } = shop.services;
  const before = await scrapeShop();
  const [, listed = ''] = /^clamshell_listings_total (\d+)$/m.exec(before) ?? [];
  await shop.addProduct(await shop.register('Seller'));
  await inTransaction(db, async (trx) => {
    await enqueue(trx, 'letter', newId());
    await enqueue(trx, 'letter', newId(), { delaySeconds: 3_600 });
    await trx
      .insertInto('failed_jobs')
      .values({ id: newId(), kind: 'price-drop', subject_id: newId(), tries: 3, error: 'x' })
      .execute();
  });
  const after = await scrapeShop();
  expect(before).toMatch(/^clamshell_jobs_waiting\{kind="price-drop"\} 0$/m);
  expect(after).toMatch(/^clamshell_shop_readable 1$/m);
  expect(after).toContain(`\nclamshell_listings_total ${Number(listed) + 1}\n`);
  expect(after).toMatch(/^clamshell_sales_total 0$/m);
  expect(after).toMatch(/^clamshell_holds 0$/m);
  expect(after).toMatch(/^clamshell_transfers_unsent_oldest_seconds 0$/m);
  // Signing up has sent letters, too.
  expect(after).toMatch(/^clamshell_jobs_waiting\{kind="letter"\} [1-9]/m);
  expect(after).toMatch(/^clamshell_jobs_oldest_seconds\{kind="letter"\} \d/m);
  expect(after).toMatch(/^clamshell_jobs_failed\{kind="price-drop"\} 1$/m);
});

test('without the database the process is still seen, and says that the shop is not', async () => {
  const { db } = shop.services;
  vi.spyOn(shop.services.database.pool, 'connect').mockImplementation(() => {
    throw new Error('The database is away');
  });
  const text = await scrapeShop(db);
  vi.restoreAllMocks();
  expect(text).toMatch(/^clamshell_shop_readable 0$/m);
  expect(text).not.toMatch(/^clamshell_(sales_total|holds|jobs_waiting)/m);
});

test('the port answers nothing else, and is refused in words where it is taken', async () => {
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(405);
  expect((await ask()).headers.get('content-type')).toContain('text/plain; version=0.0.4');
  await expect(serveMetrics(registry(), { ...METRICS, port: served.port }, shop.services.log)).rejects.toThrow(
    `METRICS_PORT=${served.port} cannot be listened on at 127.0.0.1: listen EADDRINUSE`,
  );
});
