import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that is over. */
export interface FinishedRequest {
  request: FastifyRequest;
  /** The pattern of its route, such as `/api/orders/:id`; `(none)` where there is no such address. */
  route: string;
  /** Of the answer; 499 where the client left before there was one. */
  status: number;
  /** From its headers to the end of its answer. */
  ms: number;
  /** Whether the answer is open for as long as somebody listens. */
  isStream: boolean;
}

/** The client left before it had an answer. */
const GONE = 499;

/** Calls each of `listeners` once for each request, also for those whose client has left. Register before whatever refuses requests. */
export function noteFinished(
  app: FastifyInstance,
  { onStart, onFinish }: { onStart?: () => void; onFinish: readonly ((finished: FinishedRequest) => void)[] },
): void {
  if (onFinish.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      const finished = describe(request, reply, performance.now() - began);
      for (const listener of onFinish) listener(finished);
    };
    onStart?.();
    // Only 'close' is emitted when the client has disconnected, only 'finish' when the app is called in process.
    reply.raw.once('finish', end).once('close', end);
    done();
  });
}

function describe(request: FastifyRequest, { raw }: FastifyReply, ms: number): FinishedRequest {
  const { url, config } = request.routeOptions;
  return {
    request,
    route: url ?? '(none)',
    status: raw.headersSent ? raw.statusCode : GONE,
    ms,
    isStream: config.longLived?.isStream === true,
  };
}
