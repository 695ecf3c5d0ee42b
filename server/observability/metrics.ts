import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { FinishedRequest } from '#server/plugins/finished-requests.ts';
import type { FinishedStatement } from '#server/observability/statements.ts';
import type { JobObserver } from '#server/jobs/job.ts';

/** In seconds: from what a cache answers to what people give up on. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/** The metrics of a process, in a registry that Prometheus reads. */
export interface Metrics {
  registry: Registry;
  requestBegan: () => void;
  noteRequest: (finished: FinishedRequest) => void;
  noteStatement: (statement: FinishedStatement) => void;
  noteJob: JobObserver;
  /** @param kind of an error in a visitor's browser */
  noteClientError: (kind: string) => void;
}

/** Makes the metrics that are counted as things happen, and those of Node.js. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'clamshell_build_info',
    help: 'Always 1; its labels say which version runs.',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version, node: process.version }, 1);
  const requests = new Counter({
    name: 'clamshell_http_requests_total',
    help: 'Requests by method, pattern of their route and status of their answer; 499 where the client left before it.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'clamshell_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer, without streams.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const open = new Gauge({
    name: 'clamshell_http_requests_in_progress',
    help: 'Requests that are not answered yet, streams included.',
    registers,
  });
  const statements = new Histogram({
    name: 'clamshell_database_statement_duration_seconds',
    help: 'Time from sending a statement to its last row.',
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const refused = new Counter({
    name: 'clamshell_database_statement_failures_total',
    help: 'Statements that the database refused or did not answer.',
    registers,
  });
  const jobs = new Counter({
    name: 'clamshell_job_runs_total',
    help: 'Runs of background jobs by their outcome, done or failed.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const jobDurations = new Histogram({
    name: 'clamshell_job_duration_seconds',
    help: 'Time that runs of background jobs took.',
    labelNames: ['kind'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const clientErrors = new Counter({
    name: 'clamshell_client_errors_total',
    help: 'Errors in browsers of visitors that were reported, by kind.',
    labelNames: ['kind'],
    registers,
  });
  return {
    registry,
    requestBegan: () => open.inc(),
    noteRequest({ request: { method }, route, status, ms, isStream }) {
      open.dec();
      requests.inc({ method, route, status });
      if (!isStream) durations.observe({ method, route }, ms / 1_000);
    },
    noteStatement({ ms, error }) {
      statements.observe(ms / 1_000);
      if (error) refused.inc();
    },
    noteJob(job, outcome, ms) {
      jobs.inc({ kind: job, outcome });
      jobDurations.observe({ kind: job }, ms / 1_000);
    },
    noteClientError: (kind) => clientErrors.inc({ kind }),
  };
}
