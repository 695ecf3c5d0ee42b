import type { IncomingMessage } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { Connections } from '#server/plugins/connections.ts';

/** Concurrent requests beyond which one more would only slow down all. The benchmarks use 200. */
export const MAX_CONCURRENT = 256;
/** The share of places reserved for addresses with few concurrent requests. */
const RESERVED_SHARE = 1 / 8;
const MANY_FROM_ONE_ADDRESS = 64;
/**
 * Event loop delay (ms) that counts as overload. High enough for loading a part of the app on a busy machine.
 */
const MAX_EVENT_LOOP_DELAY_MS = 5_000;
/** Share of the heap limit beyond which garbage collection takes over. */
const MAX_HEAP_SHARE = 0.9;
const RETRY_SECONDS = 1;
/** Overload is logged at most once in this time (ms). */
const LOG_INTERVAL_MS = 5_000;

/** For the `config` of a route that is exempt from load shedding. */
export const ALWAYS_SERVED = { pressureHandler: () => undefined } as const;

/**
 * Load shedding: beyond capacity, requests are refused at once with 503 and `Retry-After`, so that the others are answered in time. A request whose
 * body is still being received takes no place. Slow readers are disconnected first when places run short. Register before the routes.
 */
export async function shedLoad(
  app: FastifyInstance,
  connections: Connections,
  { mostAtOnce = MAX_CONCURRENT, manyFromOne = MANY_FROM_ONE_ADDRESS } = {},
): Promise<void> {
  let loggedAt = -Infinity;
  const refuse = (why: string): never => {
    if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
      loggedAt = performance.now();
      app.log.warn({ why }, 'Past capacity: requests are refused');
    }
    throw new DomainError('busy', 'Clamshell is very busy right now. Try again in a moment.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  };

  /** Requests in progress with their source; without refused ones. */
  const inProgress = new Map<IncomingMessage, string>();
  const fromAddress = new Map<string, number>();
  const leave = (request: IncomingMessage): void => {
    const source = inProgress.get(request);
    if (source === undefined) return;
    inProgress.delete(request);
    const left = (fromAddress.get(source) ?? 0) - 1;
    if (left > 0) fromAddress.set(source, left);
    else fromAddress.delete(source);
  };
  const cutSlowest = (among: (request: IncomingMessage) => boolean): boolean => {
    const evicted = connections.cutSlowestReader(among);
    if (evicted) leave(evicted);
    return evicted !== null;
  };
  const enter = ({ raw, ip, routeOptions }: FastifyRequest): void => {
    const source = networkSourceOf(ip);
    if (!isAlwaysServed(routeOptions.config)) {
      const short = inProgress.size >= mostAtOnce * (1 - RESERVED_SHARE);
      const isFromThere = (one: IncomingMessage) => inProgress.get(one) === source;
      if (short && (fromAddress.get(source) ?? 0) >= manyFromOne && !cutSlowest(isFromThere))
        refuse('requests from one address');
      if (inProgress.size >= mostAtOnce && !cutSlowest((one) => inProgress.has(one))) refuse('requests at once');
    }
    inProgress.set(raw, source);
    fromAddress.set(source, (fromAddress.get(source) ?? 0) + 1);
  };

  app.addHook('onRequest', async (request, reply) => {
    enter(request);
    const end = () => leave(request.raw);
    // Only 'close' is emitted when the client has disconnected, only 'finish' when the app is called in process.
    reply.raw.once('finish', end).once('close', end);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) leave(request.raw);
    done();
  });
  app.addHook('preValidation', async (request) => {
    if (hasBody(request) && !request.raw.socket.destroyed) enter(request);
  });
  // What a stream sends passes no further hook.
  app.addHook('preHandler', async ({ raw, routeOptions }) => {
    if (routeOptions.config.longLived?.isStream) leave(raw);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.longLived) leave(request.raw);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    // The library reports an infinite delay when the loop did not turn between two samples, so it must not sample more often than this.
    sampleInterval: MAX_EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    pressureHandler: async (_request, _reply, type) => refuse(type),
  });
}

/** Whether a request has a body, received or not. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isAlwaysServed(config: object): boolean {
  return 'pressureHandler' in config;
}
