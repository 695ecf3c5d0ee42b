import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '#domain/errors.ts';
import { type TransferLimits, TransferRate } from '#server/plugins/transfer-rate.ts';
import { hangUpWith } from '#server/plugins/malformed-requests.ts';

/** Requests that a connection may send ahead (HTTP pipelining). Browsers and reverse proxies send none. */
const MOST_WAITING = 32;
const RETRY_SECONDS = 1;

/** How long (ms) the server waits for clients who send too slowly, or send nothing. */
const TIMEOUTS = {
  /** For a whole request, its body among it, whatever it is: for an upload. Other bodies have to come sooner (`body-patience.ts`). */
  requestTimeout: 300_000,
  /** While neither side says anything: longer than any call waits for the payment provider. */
  timeout: 60_000,
  /** For the next request on a connection. */
  keepAliveTimeout: 72_000,
} as const;
/** How often late requests are looked for, and when headers are late. Were that later than the whole request, Node.js would take one for the other. */
const HEADER_TIMEOUTS = { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 };

/** A telephone on 2G reads 4 to 8 kB a second; what a router or the system has buffered for it comes in lumps. */
const READ_LIMITS: TransferLimits = {
  bytesPerSecond: 2_048,
  graceMs: 30_000,
  longestPauseMs: 30_000,
  totalMs: 300_000,
};
const SWEEP_MS = 1_000;
/** Whoever has had an answer before them for so long (ms) is a slow reader, and may have to give way. */
const SLOW_AFTER_MS = 2_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  current: Exchange;
  waiting: Exchange[];
  /** Of the current answer, once that has begun. */
  reading: TransferRate | null;
  /** Whether the current answer may be read as slowly as the client likes. */
  exempt: boolean;
}

/** Bounds on connections, for those who know them better. Times in ms. */
export interface ConnectionOptions {
  mostWaiting?: number;
  readLimits?: TransferLimits;
  sweepMs?: number;
  slowAfterMs?: number;
}

/**
 * The HTTP connections of the app. Requests of one connection are handled one after the other, so that what is sent ahead costs nothing until its
 * turn comes, and nothing at all when the client has gone by then. Whoever reads an answer too slowly is cut off.
 */
export class Connections {
  readonly #busy = new Map<Socket, Connection>();
  /** Those that have not read all of their answer for a while, with how fast they read (bytes per second). */
  readonly #slow = new Map<Socket, number>();
  readonly #options: Required<ConnectionOptions>;

  constructor(options: ConnectionOptions = {}) {
    this.#options = {
      mostWaiting: MOST_WAITING,
      readLimits: READ_LIMITS,
      sweepMs: SWEEP_MS,
      slowAfterMs: SLOW_AFTER_MS,
      ...options,
    };
  }

  /** A server that hands each request to `handler` when its turn comes; for the `serverFactory` of Fastify. */
  createServer(handler: RequestListener): Server {
    const server = createServer(HEADER_TIMEOUTS, (request, response) => this.#take({ request, response }, handler));
    Object.assign(server, TIMEOUTS);
    server.on('connection', (socket: Socket) => {
      // Node.js remembers the address once it was asked for it; of a connection that is gone it can no longer be found out.
      if (socket.remoteAddress === undefined) socket.destroy();
    });
    let sweeping: NodeJS.Timeout | undefined;
    server.on('listening', () => {
      sweeping = setInterval(() => this.cutSlowReaders(performance.now()), this.#options.sweepMs).unref();
    });
    server.on('close', () => clearInterval(sweeping));
    return server;
  }

  /** Lets the answer to this request be read as slowly as its client likes. */
  exempt(request: IncomingMessage): void {
    const connection = this.#busy.get(request.socket);
    if (connection?.current.request === request) connection.exempt = true;
  }

  /** Cuts off whoever reads slowest of those who read slowly, among these requests. @returns whose request that was, if there is one */
  cutSlowestReader(among: (request: IncomingMessage) => boolean): IncomingMessage | null {
    let slowest: { socket: Socket; request: IncomingMessage; rate: number } | null = null;
    for (const [socket, rate] of this.#slow) {
      const request = this.#busy.get(socket)?.current.request;
      if (request && among(request) && (!slowest || rate < slowest.rate)) slowest = { socket, request, rate };
    }
    if (!slowest) return null;
    this.#slow.delete(slowest.socket);
    slowest.socket.destroy();
    return slowest.request;
  }

  /**
   * Measures how fast answers are read, and cuts off whoever is too slow. Done by itself every second while the server listens.
   * @param now monotonic (ms)
   */
  cutSlowReaders(now: number): void {
    const { readLimits, slowAfterMs } = this.#options;
    for (const [socket, connection] of this.#busy) {
      if (connection.exempt || !connection.current.response.headersSent) continue;
      const accepted = acceptedBytes(socket);
      const reading = (connection.reading ??= new TransferRate(readLimits, now, accepted));
      const hasUnread = socket.writableLength > 0;
      if (reading.isTooSlow(now, accepted, hasUnread)) socket.destroy();
      else if (hasUnread && reading.age(now) >= slowAfterMs) this.#slow.set(socket, reading.average(now, accepted));
      else this.#slow.delete(socket);
    }
  }

  #take(exchange: Exchange, handler: RequestListener): void {
    const { socket } = exchange.request;
    if (!socket.writable) return;
    const connection = this.#busy.get(socket);
    if (!connection) {
      const fresh = { current: exchange, waiting: [], reading: null, exempt: false };
      this.#busy.set(socket, fresh);
      this.#handle(fresh, handler);
    } else if (connection.waiting.length < this.#options.mostWaiting) {
      connection.waiting.push(exchange);
    } else {
      connection.waiting.length = 0;
      const words = 'Too many requests were sent ahead on one connection. Wait for their answers before you send more.';
      const error = new DomainError('too-many-requests', words, { retryAfterSeconds: RETRY_SECONDS });
      hangUpWith(error, connection.current.response, socket);
    }
  }

  #handle(connection: Connection, handler: RequestListener): void {
    const { request, response } = connection.current;
    response.once('close', () => this.#goOn(connection, handler));
    handler(request, response);
  }

  /** The current answer has been sent, or its client has gone. */
  #goOn(connection: Connection, handler: RequestListener): void {
    const { socket } = connection.current.request;
    this.#slow.delete(socket);
    const next = connection.waiting.shift();
    if (next && socket.writable) {
      Object.assign(connection, { current: next, reading: null, exempt: false });
      this.#handle(connection, handler);
    } else this.#busy.delete(socket);
  }
}

/**
 * Bytes of this connection that the system has taken to send. What Node.js counts by its public names is a large write as a whole, once all of it
 * is taken; its handle knows how much of that is left.
 */
function acceptedBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
}
