import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

/** A collector that is away is logged once in so long (ms). */
const QUIET_MS = 60_000;

/** An exporter that logs when it fails, once a minute at most: OpenTelemetry itself says nothing. */
export function reportingExporter(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let saidAt = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.error && now - saidAt >= QUIET_MS) {
          saidAt = now;
          log.warn({ reason: result.error.message }, 'The collector of traces cannot be reached; spans are lost');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
