import type { FastifyInstance } from 'fastify';
import { announceNow } from '#database/announce.ts';
import { limitAccountRates } from '#server/plugins/account-rate-limits.ts';
import { SAFE_METHODS, authenticateCalls } from '#server/plugins/authentication.ts';
import { awaitRelease } from '#server/plugins/await-release.ts';
import { limitBodyTime } from '#server/plugins/body-timeout.ts';
import { readClientAddresses } from '#server/plugins/client-address.ts';
import type { Connections } from '#server/plugins/connections.ts';
import { allowOrigins } from '#server/plugins/cors.ts';
import { answerProblems } from '#server/plugins/errors.ts';
import { honourIdempotencyKeys } from '#server/plugins/idempotency.ts';
import { readJsonBodies } from '#server/plugins/json-bodies.ts';
import { compileAnswers } from '#server/plugins/json-schemas.ts';
import { shedLoad } from '#server/plugins/load-shedding.ts';
import { limitLongLived } from '#server/plugins/long-lived-responses.ts';
import { type FinishedRequest, noteFinished } from '#server/plugins/finished-requests.ts';
import { documentCalls } from '#server/plugins/openapi.ts';
import { identifyRequests } from '#server/plugins/request-ids.ts';
import { limitRates } from '#server/plugins/rate-limits.ts';
import { secureAnswers } from '#server/plugins/security-headers.ts';
import { checkContracts } from '#server/plugins/validation.ts';
import { requestLines } from '#server/observability/request-lines.ts';
import type { Services } from '#server/services.ts';

/** Registers what concerns every request, in the order in which the hooks of the plugins have to run. */
export async function registerPlugins(
  app: FastifyInstance,
  services: Services,
  connections: Connections,
): Promise<void> {
  const { settings } = services;
  answerProblems(app);
  identifyRequests(app, services.tracing?.idsOf);
  observeRequests(app, services);
  // First, so that refusals have these headers too.
  secureAnswers(app, settings.publicUrl);
  // Before whatever counts by address.
  readClientAddresses(app, settings.trustedProxies);
  // Before whatever refuses, so that other origins can read why.
  await allowOrigins(app, services);
  limitBodyTime(app);
  await shedLoad(app, connections);
  limitLongLived(app, connections);
  await limitRates(app, settings.rateLimits, { db: services.db });
  // After the limits, before anything is read of a call.
  awaitRelease(app, services.restore);
  await documentCalls(app);
  readYourWrites(app, services);
  app.addHook('onClose', () => services.databaseListener.stop());
  app.addHook('onClose', () => services.reading.replica?.close());
  app.addHook('onClose', () => services.listingIndex?.stop());
  app.addHook('onClose', () => services.views.flush());
  app.addHook('onClose', () => services.health.close());
  app.addHook('onClose', () => announceNow(services.db));
  app.addHook('onClose', () => services.restore.stop());
}

/** Registers what concerns every call of the API: validation, JSON, authentication, idempotency and the limits by account. */
export function registerApiPlugins(api: FastifyInstance, services: Services): void {
  checkContracts(api);
  compileAnswers(api);
  readJsonBodies(api);
  answerProblems(api);
  authenticateCalls(api, services);
  // After authentication: keys and limits belong to a caller.
  honourIdempotencyKeys(api, services);
  limitAccountRates(api, services);
}

/** Read-your-writes: a write is answered only when no cache serves what it changed, and no search finds what was there before. */
function readYourWrites(
  app: FastifyInstance,
  { catalogueChanges, recentWriters }: Pick<Services, 'catalogueChanges' | 'recentWriters'>,
): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    // What the card sandbox writes is in no cache.
    if (SAFE_METHODS.has(request.method) || request.url.startsWith('/card-sandbox/')) return done();
    recentWriters.note(request.ip);
    catalogueChanges.awaitOwnWrite().then(() => done(), done);
  });
}

/** Logs and counts requests, as far as the settings ask for it. */
function observeRequests(app: FastifyInstance, { settings, metrics, tracing, log }: Services): void {
  const { requestLog } = settings.observability;
  const onFinish: ((finished: FinishedRequest) => void)[] = [];
  if (requestLog) onFinish.push(requestLines(log, requestLog));
  if (metrics) onFinish.push(metrics.noteRequest);
  if (tracing) onFinish.push(tracing.noteRequest);
  noteFinished(app, { ...(metrics && { onStart: metrics.requestBegan }), onFinish });
}
