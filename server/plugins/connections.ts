import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '#domain/errors.ts';
import { type TransferLimits, TransferRate } from '#server/plugins/transfer-rate.ts';
import { hangUpWith } from '#server/plugins/malformed-requests.ts';

/** Pipelined requests per connection. Browsers and reverse proxies do not pipeline. */
const MAX_PIPELINED = 32;
const RETRY_SECONDS = 1;

/** How long (ms) an idle connection stays open: longer than the proxies of docs/reverse-proxy.md leave theirs. */
export const KEEP_ALIVE_MS = 72_000;

/** Timeouts (ms) of the server for slow and idle clients. */
const TIMEOUTS = {
  /** A whole request with its body, for uploads; other bodies have a shorter timeout (`body-timeout.ts`). */
  requestTimeout: 300_000,
  /** Socket inactivity; longer than any call waits for the payment provider. */
  timeout: 60_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
} as const;
/** Must be shorter than `requestTimeout`, or Node.js reports the wrong one. */
const HEADER_TIMEOUTS = { connectionsCheckingInterval: 1_000, headersTimeout: 10_000 };

/** A phone on 2G reads 4 to 8 kB/s, in bursts because of buffering on the way. */
const READ_LIMITS: TransferLimits = {
  bytesPerSecond: 2_048,
  graceMs: 30_000,
  longestPauseMs: 30_000,
  totalMs: 300_000,
};
const SWEEP_MS = 1_000;
/** A client that has not read its response after this time (ms) is a slow reader and may be evicted under load. */
const SLOW_AFTER_MS = 2_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  current: Exchange;
  waiting: Exchange[];
  /** Of the current response, once it has begun. */
  reading: TransferRate | null;
  /** Whether the current response is exempt from the minimal reading rate. */
  exempt: boolean;
}

/** Overrides for tests. Times in ms. */
interface ConnectionOptions {
  maxPipelined?: number;
  readLimits?: TransferLimits;
  sweepMs?: number;
  slowAfterMs?: number;
}

/**
 * The HTTP connections of the app. Pipelined requests are handled one after the other, so that they cost nothing before their turn, and nothing
 * at all when the client has disconnected by then. Clients that read a response too slowly are disconnected.
 */
export class Connections {
  readonly #busy = new Map<Socket, Connection>();
  /** The slow readers, with their average rate (bytes per second). */
  readonly #slow = new Map<Socket, number>();
  readonly #options: Required<ConnectionOptions>;

  constructor(options: ConnectionOptions = {}) {
    this.#options = {
      maxPipelined: MAX_PIPELINED,
      readLimits: READ_LIMITS,
      sweepMs: SWEEP_MS,
      slowAfterMs: SLOW_AFTER_MS,
      ...options,
    };
  }

  /** Creates the server, for Fastify's `serverFactory`. */
  createServer(handler: RequestListener): Server {
    const server = createServer(HEADER_TIMEOUTS, (request, response) => this.#take({ request, response }, handler));
    Object.assign(server, TIMEOUTS);
    server.on('connection', (socket: Socket) => {
      // Reading the address makes Node.js cache it: after the connection has closed it is no longer available.
      if (socket.remoteAddress === undefined) socket.destroy();
    });
    let sweeping: NodeJS.Timeout | undefined;
    server.on('listening', () => {
      sweeping = setInterval(() => this.cutSlowReaders(performance.now()), this.#options.sweepMs).unref();
    });
    server.on('close', () => clearInterval(sweeping));
    return server;
  }

  /** Exempts the response to this request from the minimal reading rate. */
  exempt(request: IncomingMessage): void {
    const connection = this.#busy.get(request.socket);
    if (connection?.current.request === request) connection.exempt = true;
  }

  /** Disconnects the slowest reader among the requests that match. @returns its request, or null without one */
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
   * Measures the reading rates and disconnects clients below the minimum. Called every second while the server listens.
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
    } else if (connection.waiting.length < this.#options.maxPipelined) {
      connection.waiting.push(exchange);
    } else {
      connection.waiting.length = 0;
      const message =
        'Too many requests were sent ahead on one connection. Wait for their answers before you send more.';
      const error = new DomainError('too-many-requests', message, { retryAfterSeconds: RETRY_SECONDS });
      hangUpWith(error, connection.current.response, socket);
    }
  }

  #handle(connection: Connection, handler: RequestListener): void {
    const { request, response } = connection.current;
    response.once('close', () => this.#goOn(connection, handler));
    handler(request, response);
  }

  /** The current response is complete, or its client has disconnected. */
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
 * Bytes that the kernel has accepted for sending. `bytesWritten` counts a large write at once when it is queued; the handle knows
 * how much of it is left.
 */
function acceptedBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
}
