import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What the lines of one request, or of one job that is traced, have in common. */
export interface RequestContext {
  /** Of the request, 16 hexadecimal digits; also the id of its span where it is traced. */
  id: string;
  /** Of the trace that the request belongs to, 32 hexadecimal digits (W3C Trace Context). */
  trace: string;
  /** Whether it has been answered. Connections that it opened go on to call back in its name. */
  over: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request, or the traced job, that the running code works for; undefined at start, in other jobs, and once it is over. */
export function currentRequest(): RequestContext | undefined {
  const request = storage.getStore();
  return request?.over ? undefined : request;
}

/** Runs `work`, and whatever it waits for, in the name of a request. */
export function runFor<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** `version-trace-parent-flags`; a later version may add fields. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/;
const LONGEST_TRACEPARENT = 128;

/**
 * The context of a request: in the trace that its `traceparent` header names, or in one of its own.
 * @param traceparent ignored where it is malformed
 */
export function newContext(traceparent: string | string[] | undefined): RequestContext {
  const random = randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '');
  return { id: random.slice(0, 16), trace: parseTraceparent(traceparent)?.trace ?? random.slice(32), over: false };
}

/** The ids in a `traceparent` header; null where it is malformed. */
export function parseTraceparent(header: string | string[] | undefined): { trace: string; span: string } | null {
  if (typeof header !== 'string' || header.length > LONGEST_TRACEPARENT) return null;
  const [, trace, span] = TRACEPARENT.exec(header) ?? [];
  return trace !== undefined && span !== undefined ? { trace, span } : null;
}
