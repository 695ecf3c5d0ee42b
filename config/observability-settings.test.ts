import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';

const PRODUCTION = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};

const read = (env: Record<string, string>) => readSettings(env).observability;

test('a demo logs slow statements, and neither logs requests nor offers metrics', () => {
  expect(read({})).toEqual({
    requestLog: undefined,
    slowStatementMs: 1_000,
    metrics: undefined,
  });
});

test('a real shop logs its requests, unless it is told not to', () => {
  expect(read(PRODUCTION).requestLog).toEqual({ share: 1, slowMs: 1_000 });
  expect(read({ ...PRODUCTION, LOG_LEVEL: 'warn' }).requestLog).toEqual({ share: 1, slowMs: 1_000 });
  expect(read({ ...PRODUCTION, REQUEST_LOG: 'off' }).requestLog).toBeUndefined();
});

test('traces are sent where a collector is named, of all requests and jobs unless a share is set', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
  expect(read(collector).tracing).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    service: 'clamshell',
    share: 1,
  });
  expect(
    read({
      ...collector,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b,tenant=one',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }).tracing,
  ).toMatchObject({ headers: { 'api-key': 'a b', tenant: 'one' }, service: 'shop', share: 0.25 });
});

test('shares and ports are read', () => {
  expect(
    read({
      REQUEST_LOG: 'on',
      REQUEST_LOG_PERCENT: '5',
      SLOW_REQUEST_MS: '0',
      SLOW_STATEMENT_MS: '0',
      METRICS_PORT: '9464',
    }),
  ).toEqual({
    requestLog: { share: 0.05, slowMs: 0 },
    slowStatementMs: 0,
    metrics: { port: 9464, host: '127.0.0.1' },
  });
});

test.each([
  [{ OTEL_SERVICE_NAME: 'shop' }, 'OTEL_SERVICE_NAME needs OTEL_EXPORTER_OTLP_ENDPOINT beside it'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'key' },
    'OTEL_EXPORTER_OTLP_HEADERS must be names and values',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' },
    'OTEL_EXPORTER_OTLP_HEADERS has a value that is not percent-encoded',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '1.5' },
    'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1',
  ],
  [{ REQUEST_LOG: 'yes' }, "REQUEST_LOG must be 'on' or 'off'"],
  [{ REQUEST_LOG: 'on', REQUEST_LOG_PERCENT: '101' }, 'REQUEST_LOG_PERCENT must be a whole number from 0 to 100'],
  [{ REQUEST_LOG_PERCENT: '5' }, 'REQUEST_LOG_PERCENT needs REQUEST_LOG=on beside it'],
  [{ SLOW_REQUEST_MS: '5' }, 'SLOW_REQUEST_MS needs REQUEST_LOG=on beside it'],
  [
    { REQUEST_LOG: 'on', LOG_LEVEL: 'warn' },
    'REQUEST_LOG=on needs LOG_LEVEL=info or a finer one: with warn, requests that went well have no line',
  ],
  [{ SLOW_STATEMENT_MS: '600001' }, 'SLOW_STATEMENT_MS must be a whole number from 0 to 600000'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a port from 0 to 65535'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT: metrics are not for visitors'],
  [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST needs METRICS_PORT beside it'],
])('%j is refused', (env, message) => {
  expect(() => read(env)).toThrow(message);
});
