import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

/** How long (ms) the collector has for one batch. */
export const EXPORT_TIMEOUT_MS = 5_000;
/** Spans that wait for the collector; further ones are dropped. */
export const MOST_WAITING = 2_048;
/** Lost spans are logged once in so long (ms). */
const QUIET_MS = 60_000;

/**
 * Sends spans in batches, one after the other. What the collector refuses, and what comes while `MOST_WAITING` spans wait for it, is lost and logged, once a
 * minute at most: OpenTelemetry itself says nothing.
 */
export function queueSpans(exporter: SpanExporter, log: FastifyBaseLogger): SpanProcessor {
  let waiting = 0;
  let lost = 0;
  let saidAt = -Infinity;
  let reason: string | undefined;

  const sayLost = (): void => {
    const now = performance.now();
    if (lost === 0 || now - saidAt < QUIET_MS) return;
    saidAt = now;
    log.warn({ lost, reason }, 'The collector of traces is away or too slow; spans are lost');
    lost = 0;
    reason = undefined;
  };
  const batches = new BatchSpanProcessor({
    maxQueueSize: MOST_WAITING,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
    exporter: {
      export(spans, done) {
        waiting -= spans.length;
        exporter.export(spans, (result) => {
          if (result.error) {
            lost += spans.length;
            reason = result.error.message;
          }
          sayLost();
          done(result);
        });
      },
      shutdown: () => exporter.shutdown(),
      ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
    },
  });
  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd(span) {
      if (waiting < MOST_WAITING) {
        waiting += 1;
        batches.onEnd(span);
      } else lost += 1;
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
