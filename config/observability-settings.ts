import * as v from 'valibot';
import { matching, onOrOff, port, setting, SettingsError, url, wholeNumber } from '#config/setting-kinds.ts';

/** The settings of request lines, slow statements, metrics and traces; those of traces have the names that OpenTelemetry gives them. */
export const OBSERVABILITY_ENTRIES = {
  REQUEST_LOG: onOrOff,
  REQUEST_LOG_PERCENT: wholeNumber(100),
  SLOW_REQUEST_MS: wholeNumber(600_000),
  SLOW_STATEMENT_MS: wholeNumber(600_000),
  METRICS_PORT: port,
  METRICS_HOST: matching(/^[\w.:%-]+$/, 'must be an address to listen on, such as 0.0.0.0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: matching(
    /^[\w-]+=[^=,\s]+(?:,[\w-]+=[^=,\s]+)*$/,
    'must be names and values such as api-key=abc,tenant=one, values percent-encoded',
  ),
  OTEL_SERVICE_NAME: matching(/^[\w.-]{1,100}$/, 'must be a name of letters, digits, dots and hyphens'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    v.pipe(
      v.string(),
      v.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/, 'must be a share from 0 to 1, such as 0.1'),
      v.transform(Number),
    ),
  ),
};

const schema = v.object(OBSERVABILITY_ENTRIES);
type Set = v.InferOutput<typeof schema>;

/** The levels at which the lines of fine requests are not written. */
const QUIET_LEVELS: readonly string[] = ['warn', 'error', 'fatal', 'silent'];

export type RequestLogSettings = NonNullable<ReturnType<typeof readRequestLog>>;
export type TracingSettings = NonNullable<ReturnType<typeof readTracing>>;
export type MetricsSettings = NonNullable<ReturnType<typeof readMetrics>>;

interface Site {
  port: number;
  deployment: 'demo' | 'production';
  logLevel: string;
}

/** What an operator sees of the app. @throws {SettingsError} where settings contradict each other */
export function readObservability(set: Set, site: Site) {
  return {
    /** A line in the log for each request; none where absent. */
    requestLog: readRequestLog(set, site),
    /** Statements that take so long (ms) are logged; 0 for none. */
    slowStatementMs: set.SLOW_STATEMENT_MS ?? 1_000,
    /** Where Prometheus reads; nowhere where absent. */
    metrics: readMetrics(set, site),
    /** Where traces are sent; nowhere where absent. */
    tracing: readTracing(set),
  };
}

function readRequestLog(set: Set, { deployment, logLevel }: Site) {
  const { REQUEST_LOG: chosen, REQUEST_LOG_PERCENT: percent, SLOW_REQUEST_MS: slow } = set;
  if ((chosen ?? (deployment === 'production' ? 'on' : 'off')) === 'off') {
    for (const name of ['REQUEST_LOG_PERCENT', 'SLOW_REQUEST_MS'] as const)
      if (set[name] !== undefined) throw new SettingsError(`${name} needs REQUEST_LOG=on beside it`);
    return undefined;
  }
  if (chosen === 'on' && QUIET_LEVELS.includes(logLevel))
    throw new SettingsError(
      `REQUEST_LOG=on needs LOG_LEVEL=info or a finer one: with ${logLevel}, requests that went well have no line`,
    );
  return {
    /** The share of fine requests, from 0 to 1; those that failed or were slow always have a line. */
    share: (percent ?? 100) / 100,
    /** In ms; 0 where none counts as slow. */
    slowMs: slow ?? 1_000,
  };
}

function readMetrics({ METRICS_PORT: at, METRICS_HOST: host }: Set, site: Site) {
  if (at === undefined) {
    if (host !== undefined) throw new SettingsError('METRICS_HOST needs METRICS_PORT beside it');
    return undefined;
  }
  if (at !== 0 && at === site.port)
    throw new SettingsError('METRICS_PORT must be another port than PORT: metrics are not for visitors');
  return { port: at, host: host ?? '127.0.0.1' };
}

function readTracing(set: Set) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = set;
  if (endpoint === undefined) {
    for (const name of ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG'] as const)
      if (set[name] !== undefined) throw new SettingsError(`${name} needs OTEL_EXPORTER_OTLP_ENDPOINT beside it`);
    return undefined;
  }
  return {
    /** Of the collector, for traces. */
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers.split(',').filter(Boolean).map(readHeader)),
    service: set.OTEL_SERVICE_NAME ?? 'clamshell',
    /** Of requests and jobs, from 0 to 1. */
    share: set.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

function readHeader(pair: string): [string, string] {
  const [name = '', value = ''] = pair.split('=');
  try {
    return [name, decodeURIComponent(value)];
  } catch {
    throw new SettingsError('OTEL_EXPORTER_OTLP_HEADERS has a value that is not percent-encoded');
  }
}
