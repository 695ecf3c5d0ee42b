import { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { sourceOf } from '#domain/sign-ins/source-of.ts';

/** Past so many requests at once, one more would only make all of them slower. More than the 200 that the site is measured with. */
const MOST_AT_ONCE = 256;
/** The last places are for those who have few: of these (a share of all), nobody gets one whose address has so many already. */
const KEPT_FREE = 1 / 8;
const MANY_FROM_ONE_ADDRESS = 64;
/**
 * An event loop that is this late (ms) is not going to answer anybody in time. Being held up once, for as long as it takes to load a part of the
 * app on a machine that has other work, is no overload.
 */
const LATEST_MS = 5_000;
/** Of the memory that Node.js may use for objects; beyond it, it is busy with nothing but tidying up. */
const FULLEST_HEAP = 0.9;
const RETRY_SECONDS = 1;
/** How long (ms) nothing more is said of overload in the log. */
const QUIET_MS = 5_000;

/** For the `config` of a route that is served however busy we are. */
export const ALWAYS_SERVED = { pressureHandler: () => undefined } as const;

/** How long (ms) we wait for visitors who send or read too slowly: what they hold is missing for others. For the options of Fastify. */
export const PATIENCE = {
  /** For a whole request, its body among it, whatever it is: for an upload. Other bodies have to come sooner (`body-patience.ts`). */
  requestTimeout: 300_000,
  /** While neither side says anything: longer than any call waits for the payment provider. */
  connectionTimeout: 60_000,
  /** How often it is looked for requests that are late, and when headers are. Were that later than the whole request, Node.js would take one for the other. */
  http: { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 },
};
/** For somebody who has an answer before them and reads nothing of it (ms). */
const READING_MS = 15_000;

/**
 * Past capacity, refuses at once what could only be answered too late, with 503 and `Retry-After`, so that the rest is answered in time.
 * Whoever still sends their body takes no place: it costs us nothing to wait for it. Register before the routes.
 */
export async function shedOverload(
  app: FastifyInstance,
  mostAtOnce: number = MOST_AT_ONCE,
  { manyFromOne = MANY_FROM_ONE_ADDRESS, readingMs = READING_MS } = {},
): Promise<void> {
  let saidAt = 0;
  const refuse = (why: string): never => {
    if (Date.now() - saidAt > QUIET_MS) {
      saidAt = Date.now();
      app.log.warn({ why }, 'Past capacity: requests are refused');
    }
    throw new DomainError('busy', 'More people are here than we can serve right now. Try again in a moment.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  };

  /** With where each came from. */
  const underWay = new Map<FastifyRequest, string>();
  const fromAddress = new Map<string, number>();
  const leave = (request: FastifyRequest): void => {
    const source = underWay.get(request);
    if (source === undefined) return;
    underWay.delete(request);
    const left = (fromAddress.get(source) ?? 0) - 1;
    if (left > 0) fromAddress.set(source, left);
    else fromAddress.delete(source);
  };
  const enter = (request: FastifyRequest): void => {
    const source = sourceOf(request.ip);
    const fromThere = (fromAddress.get(source) ?? 0) + 1;
    underWay.set(request, source);
    fromAddress.set(source, fromThere);
    if (isAlwaysServed(request.routeOptions.config)) return;
    if (underWay.size > mostAtOnce) refuse('requests at once');
    if (underWay.size > mostAtOnce * (1 - KEPT_FREE) && fromThere > manyFromOne) refuse('requests from one address');
  };

  app.addHook('onRequest', async (request, reply) => {
    const end = () => leave(request);
    // 'close' alone comes when the visitor has left, 'finish' alone when the app is called in process.
    reply.raw.once('finish', end).once('close', end);
    enter(request);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) leave(request);
    done();
  });
  app.addHook('preValidation', async (request) => {
    if (hasBody(request) && !request.raw.socket.destroyed) enter(request);
  });
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    // An app that is called in process has no connections.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(readingMs);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: LATEST_MS,
    // Where the loop did not turn once between two looks, the library takes it for late without end: it looks no more often than that would be true.
    sampleInterval: LATEST_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULLEST_HEAP,
    pressureHandler: async (_request, _reply, type) => refuse(type),
  });
}

/** Whether a body comes with a request, or is still on its way. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isAlwaysServed(config: object): boolean {
  return 'pressureHandler' in config;
}
