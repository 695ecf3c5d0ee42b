import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#domain/errors.ts';

/** Past so many requests at once, one more would only make all of them slower. More than the 200 that the site is measured with. */
const MOST_AT_ONCE = 256;
/** An event loop that is this late (ms) is not going to answer anybody in time. */
const LATEST_MS = 2_000;
/** Of the memory that Node.js may use for objects; beyond it, it is busy with nothing but tidying up. */
const FULLEST_HEAP = 0.9;
const RETRY_SECONDS = 1;
/** How long (ms) nothing more is said of overload in the log. */
const QUIET_MS = 5_000;

/** For the `config` of a route that is served however busy we are. */
export const ALWAYS_SERVED = { pressureHandler: () => undefined } as const;

/**
 * Past capacity, refuses at once what could only be answered too late, with 503 and `Retry-After`, so that the rest is answered in time.
 * Register before the routes.
 */
export async function shedOverload(app: FastifyInstance, mostAtOnce: number = MOST_AT_ONCE): Promise<void> {
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

  let atOnce = 0;
  app.addHook('onRequest', async (request, reply) => {
    atOnce += 1;
    let over = false;
    const end = () => {
      if (!over) atOnce -= 1;
      over = true;
    };
    // 'close' alone comes when the visitor has left, 'finish' alone when the app is called in process.
    reply.raw.once('finish', end).once('close', end);
    if (atOnce > mostAtOnce && !isAlwaysServed(request.routeOptions.config)) refuse('requests at once');
  });
  await app.register(underPressure, {
    maxEventLoopDelay: LATEST_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * FULLEST_HEAP,
    pressureHandler: async (_request, _reply, type) => refuse(type),
  });
}

function isAlwaysServed(config: object): boolean {
  return 'pressureHandler' in config;
}
