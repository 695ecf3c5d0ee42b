import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { newId } from '#database/ids.ts';
import { currentRequest } from '#server/observability/request-context.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startCollector } from '#tests/support/trace-collector.ts';

const TRACE = 'a'.repeat(32);
const CALLER = 'b'.repeat(16);
const TRACEPARENT = `00-${TRACE}-${CALLER}-00`;

/** Runs an app that sends its traces to a collector, and ends it. @returns the collector, with all that was sent */
async function collect(
  work: (shop: TestApp) => Promise<void>,
  { share = 1, status = 200, logged = [] }: { share?: number; status?: number | null; logged?: string[] } = {},
) {
  const collector = await startCollector(status);
  const tracing = { url: collector.url, headers: { 'api-key': 'secret' }, service: 'shop', share };
  const shop = await createTestApp(
    { observability: { ...readSettings({}).observability, tracing }, logLevel: 'warn' },
    { logged: { write: (line: string) => void logged.push(line) } },
  );
  try {
    await work(shop);
    await shop.services.tracing?.stop();
  } finally {
    await shop.close();
    collector.close();
  }
  return collector;
}

const tracingOf = ({ services }: TestApp) => {
  if (!services.tracing) throw new Error('The app has no tracing');
  return services.tracing;
};

test('a request is a span in the trace of its caller, and its statements are spans within it, without ids, values or headers', async () => {
  const id = newId();
  let requestId: unknown;
  const { spans, services, headers } = await collect(async (shop) => {
    const buyer = await shop.register('Buyer');
    const answer = await shop.call('GET', `/orders/${id}?secret=1`, {
      as: buyer,
      headers: { traceparent: TRACEPARENT },
    });
    expect(answer.status).toBe(404);
    requestId = answer.headers['x-request-id'];
  });
  const request = spans.find(({ name }) => name === 'GET /api/orders/:id');
  expect(request).toMatchObject({
    traceId: TRACE,
    parentSpanId: CALLER,
    spanId: requestId,
    failed: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/orders/:id',
      'http.response.status_code': 404,
    },
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === requestId);
  expect(statements.map(({ name, traceId }) => [name, traceId])).toContainEqual(['select', TRACE]);
  for (const { attributes } of statements)
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.text': expect.stringMatching(/^\w/) });
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${id}|secret|people\\.test|Bearer`));
  expect(services).toEqual(new Set(['shop']));
  expect(headers[0]).toMatchObject({ 'api-key': 'secret' });
});

test('a job is a span with its statements and its requests to other servers; one that failed says so, and not why', async () => {
  const other = await startCollector(204);
  const { spans } = await collect(async (shop) => {
    const { traceJob } = tracingOf(shop);
    await traceJob('email', async () => {
      await sql`select 1`.execute(shop.services.db);
      await fetch(`${other.url}?key=value`, { method: 'POST', body: '{"resourceSpans":[]}' });
    });
    const failing = traceJob('refund', () => Promise.reject(new RangeError('of somebody@people.test')));
    await expect(failing).rejects.toThrow(RangeError);
    // What runs outside of requests and jobs is no span.
    await sql`select 2`.execute(shop.services.db);
    expect(currentRequest()).toBeUndefined();
  });
  other.close();
  const job = spans.find(({ name }) => name === 'job email');
  const within = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  const { host } = new URL(other.url);
  expect(
    within.map(({ name, attributes }) => [name, attributes['db.query.text'], attributes['http.response.status_code']]),
  ).toEqual([
    ['select', 'select 1', undefined],
    [`POST ${host}`, undefined, 204],
  ]);
  expect(spans.find(({ name }) => name === 'job refund')).toMatchObject({
    failed: true,
    attributes: { 'error.type': 'RangeError' },
  });
  expect(JSON.stringify(spans)).not.toMatch(/people\.test|key=value|select 2/);
});

test('what is not sampled is not sent, whatever its caller asks for, and has its ids all the same', async () => {
  const { spans } = await collect(
    async (shop) => {
      const answer = await shop.call('GET', '/categories', {
        headers: { traceparent: TRACEPARENT.replace(/00$/, '01') },
      });
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
    },
    { share: 0 },
  );
  expect(spans).toEqual([]);
});

test('a collector that refuses is logged once, and one that never answers holds up neither requests nor the end', async () => {
  const logged: string[] = [];
  await collect(
    async (shop) => {
      await shop.call('GET', '/categories');
      await tracingOf(shop).stop();
    },
    { status: 400, logged },
  );
  expect(logged.filter((line) => line.includes('The collector of traces is away'))).toHaveLength(1);

  await collect(
    async (shop) => {
      expect((await shop.call('GET', '/categories')).status).toBe(200);
    },
    { status: null },
  );
});
