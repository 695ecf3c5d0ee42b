import type { FastifyBaseLogger } from 'fastify';
import type { RequestLogSettings } from '#config/observability-settings.ts';
import type { FinishedRequest } from '#server/plugins/finished-requests.ts';

/**
 * Writes a line for each request that failed (5xx) or was slow, and for a share of the others. It has no query string, no header and no address
 * of the visitor; what looks secret in the path is redacted as in all lines.
 * @param random from 0 to 1
 */
export function requestLines(
  log: FastifyBaseLogger,
  { share, slowMs }: RequestLogSettings,
  random: () => number = Math.random,
): (finished: FinishedRequest) => void {
  return ({ request, route, status, ms, isStream }) => {
    const isSlow = slowMs > 0 && ms >= slowMs && !isStream;
    if (status < 500 && !isSlow && random() >= share) return;
    const facts = {
      // The line may be written outside of the request.
      request: request.ids?.id,
      trace: request.ids?.trace,
      req: request,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(request.actor && { user: request.actor.id }),
    };
    if (status >= 500) log.warn(facts, 'A request failed');
    else if (isSlow) log.warn(facts, 'A slow request');
    else log.info(facts, 'A request');
  };
}
