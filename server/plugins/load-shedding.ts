import type { IncomingMessage } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import { networkSourceOf } from '#domain/network-source.ts';
import type { Connections } from '#server/plugins/connections.ts';

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

/**
 * Past capacity, refuses at once what could only be answered too late, with 503 and `Retry-After`, so that the rest is answered in time.
 * Whoever still sends their body takes no place: it costs us nothing to wait for it. Who reads their answer slowly gives way to others when
 * places run short. Register before the routes.
 */
export async function shedLoad(
  app: FastifyInstance,
  connections: Connections,
  { mostAtOnce = MOST_AT_ONCE, manyFromOne = MANY_FROM_ONE_ADDRESS } = {},
): Promise<void> {
  let saidAt = -Infinity;
  const refuse = (why: string): never => {
    if (performance.now() - saidAt > QUIET_MS) {
      saidAt = performance.now();
      app.log.warn({ why }, 'Past capacity: requests are refused');
    }
    throw new DomainError('busy', 'More people are here than we can serve right now. Try again in a moment.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  };

  /** With where each came from. Who is refused is not among them. */
  const underWay = new Map<IncomingMessage, string>();
  const fromAddress = new Map<string, number>();
  const leave = (request: IncomingMessage): void => {
    const source = underWay.get(request);
    if (source === undefined) return;
    underWay.delete(request);
    const left = (fromAddress.get(source) ?? 0) - 1;
    if (left > 0) fromAddress.set(source, left);
    else fromAddress.delete(source);
  };
  const cutSlowest = (among: (request: IncomingMessage) => boolean): boolean => {
    const gone = connections.cutSlowestReader(among);
    if (gone) leave(gone);
    return gone !== null;
  };
  const enter = ({ raw, ip, routeOptions }: FastifyRequest): void => {
    const source = networkSourceOf(ip);
    if (!isAlwaysServed(routeOptions.config)) {
      const short = underWay.size >= mostAtOnce * (1 - KEPT_FREE);
      const isFromThere = (one: IncomingMessage) => underWay.get(one) === source;
      if (short && (fromAddress.get(source) ?? 0) >= manyFromOne && !cutSlowest(isFromThere))
        refuse('requests from one address');
      if (underWay.size >= mostAtOnce && !cutSlowest((one) => underWay.has(one))) refuse('requests at once');
    }
    underWay.set(raw, source);
    fromAddress.set(source, (fromAddress.get(source) ?? 0) + 1);
  };

  app.addHook('onRequest', async (request, reply) => {
    enter(request);
    const end = () => leave(request.raw);
    // 'close' alone comes when the visitor has left, 'finish' alone when the app is called in process.
    reply.raw.once('finish', end).once('close', end);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) leave(request.raw);
    done();
  });
  app.addHook('preValidation', async (request) => {
    if (hasBody(request) && !request.raw.socket.destroyed) enter(request);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.longLived) leave(request.raw);
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
