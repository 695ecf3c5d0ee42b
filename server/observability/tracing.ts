import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { TracingSettings } from '#config/observability-settings.ts';
import { type OutgoingRequest, watchOutgoing } from '#server/observability/outgoing-requests.ts';
import {
  type RequestContext,
  currentRequest,
  parseTraceparent,
  runFor,
} from '#server/observability/request-context.ts';
import { EXPORT_TIMEOUT_MS, queueSpans } from '#server/observability/span-queue.ts';
import type { FinishedStatement } from '#server/observability/statements.ts';
import type { FinishedRequest } from '#server/plugins/finished-requests.ts';

/** How long (ms) the end of the app waits for the last batches. */
const LAST_EXPORT_MS = 3_000;
const LONGEST_STATEMENT = 1_000;

export interface Tracing {
  /** The ids of the span that begins with a request, in the trace that its `traceparent` names; null where it is not sampled. */
  idsOf: (request: FastifyRequest) => RequestContext | null;
  noteRequest: (finished: FinishedRequest) => void;
  noteStatement: (statement: FinishedStatement) => void;
  /** Runs a job within a span. @param job its kind or name */
  traceJob: <T>(job: string, work: () => Promise<T>) => Promise<T>;
  /** Sends what is left, for `LAST_EXPORT_MS` at most. */
  stop: () => Promise<void>;
}

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP): a span for each sampled request and job, and within it one for each statement of the
 * database and each request to another server. No span has values of statements, paths, queries, headers or addresses of visitors.
 * A collector that is away costs nothing but the spans. Loaded only where the settings name one.
 */
export function openTracing({ url, headers, service, share }: TracingSettings, log: FastifyBaseLogger): Tracing {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [queueSpans(exporter, log)],
  });
  const tracer = provider.getTracer('clamshell');
  const spans = new WeakMap<RequestContext, Span>();

  // By chance, whatever a `traceparent` wishes: visitors can write one.
  const isSampled = (): boolean => Math.random() < share;
  /** The ids of a span, by which others find it. */
  const begun = (span: Span): RequestContext => {
    const { spanId, traceId } = span.spanContext();
    const ids = { id: spanId, trace: traceId, over: false };
    spans.set(ids, span);
    return ids;
  };
  /** Where spans of what a request or job does belong; undefined where it is not sampled. */
  const within = (ids: RequestContext | undefined): Context | undefined => {
    const span = ids && spans.get(ids);
    return span && trace.setSpan(ROOT_CONTEXT, span);
  };

  const collector = new URL(url).host;
  const unwatch = watchOutgoing(({ method, host }: OutgoingRequest) => {
    const parent = host === collector ? undefined : within(currentRequest());
    if (!parent) return undefined;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, parent);
    return (status) => {
      if (status !== null) span.setAttribute('http.response.status_code', status);
      if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  });

  return {
    idsOf({ method, headers: sent }) {
      if (!isSampled()) return null;
      const parent = parseTraceparent(sent['traceparent']);
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.trace,
            spanId: parent.span,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          })
        : ROOT_CONTEXT;
      return begun(tracer.startSpan(method, { kind: SpanKind.SERVER }, context));
    },
    noteRequest({ request, route, status }) {
      const span = request.ids && spans.get(request.ids);
      if (!span) return;
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    noteStatement({ text, began, ms, error, request }) {
      const parent = within(request);
      if (!parent) return;
      const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT);
      const operation = /^\w+/.exec(statement)?.[0].toLowerCase() ?? 'statement';
      const startTime = performance.timeOrigin + began;
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': statement,
      };
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, startTime, attributes }, parent);
      if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(startTime + ms);
    },
    async traceJob(job, work) {
      if (!isSampled()) return work();
      const span = tracer.startSpan(`job ${job}`, { kind: SpanKind.CONSUMER, attributes: { 'job.kind': job } });
      const ids = begun(span);
      try {
        return await runFor(ids, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
        throw error;
      } finally {
        ids.over = true;
        span.end();
      }
    },
    async stop() {
      unwatch();
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LAST_EXPORT_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
