import { clearToken, renewToken, storedToken } from '#app/api/access-token.ts';
import { hatHeaders } from '#app/api/hat.ts';
import { ownPictureAsPath } from '#app/api/own-picture.ts';
import { ApiError, errorFrom, unreachable } from '#app/api/api-error.ts';

export { ApiError, sentenceFor } from '#app/api/api-error.ts';

const BASE = '/api';

export type Method = 'POST' | 'PUT' | 'DELETE';

/** A page of a list. `next` is the path of the following page, ready for `apiGetPage`; null at the end. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  totalIsExact: boolean;
  next: string | null;
}

interface RequestOptions {
  signal?: AbortSignal | undefined;
}

/** `GET /api{path}`. Throws ApiError. */
export async function apiGet<T>(path: string, { signal }: RequestOptions = {}): Promise<T> {
  const response = await sendRequest(path, signal ? { signal } : {});
  return read<T>(response);
}

/** `GET /api{path}` for a list, with its total and the way to the next page. Throws ApiError. */
export async function apiGetPage<Row>(path: string, { signal }: RequestOptions = {}): Promise<Page<Row>> {
  const response = await sendRequest(path, signal ? { signal } : {});
  const rows = await read<Row[]>(response);
  const total = response.headers.get('x-total-count');
  return {
    rows,
    total: total === null ? rows.length : Number(total),
    totalIsExact: response.headers.get('x-total-count-exact') !== 'false',
    next: nextPath(response.headers.get('link')),
  };
}

const writeListeners = new Set<() => void>();

/** Called after each write, whatever its outcome: a lost response may have changed something, and a refusal often means that the page is outdated. */
export function onWrite(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

/** Writes whose answer has not come, each with its key. */
const unanswered = new Map<string, string>();

/**
 * Sends a write, with a JSON body when there is one. When its answer was lost, the same write sent again is the same to the server,
 * which does nothing twice. Throws ApiError.
 */
export async function apiSend<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const write = `${method} ${path} ${json}`;
  const key = unanswered.get(write) ?? newKey();
  unanswered.set(write, key);
  const headers = { 'idempotency-key': key, ...hatHeaders(), ...(json && { 'content-type': 'application/json' }) };
  try {
    const answer = await read<T>(await sendRequest(path, { method, headers, ...(json && { body: json }) }));
    // Something else was done meanwhile, so what was lost before it would be a new write.
    unanswered.clear();
    return answer;
  } catch (error) {
    const { status, code } = error as ApiError;
    if (status >= 400 && status < 500 && code !== 'idempotency-running') unanswered.delete(write);
    throw error;
  } finally {
    for (const listener of writeListeners) listener();
  }
}

/** `randomUUID` is there on secure pages alone. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

const endedListeners = new Set<() => void>();

/** Called when an answer shows that whoever this tab believes to be signed in is not, any more. */
export function onSessionEnded(listener: () => void): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

/**
 * Sends with the stored token. When the server doesn't accept the token it is renewed once; when it can't be, the
 * request is repeated without it, so that what anyone may read still arrives.
 */
export async function sendRequest(path: string, init: RequestInit): Promise<Response> {
  const token = storedToken();
  let response = await fetchWithToken(path, init, token);
  if (response.status === 401 && token !== null) {
    const outcome = storedToken() === token ? await renewToken() : 'renewed';
    if (outcome === 'failed') throw unreachable();
    if (outcome === 'refused') clearToken();
    response = await fetchWithToken(path, init, storedToken());
    if (outcome === 'refused') reportSessionEnded();
  }
  if (response.ok) return response;
  const error = await errorFrom(response);
  if (error.code === 'not-signed-in' || error.code === 'account-closed') reportSessionEnded();
  throw error;
}

function reportSessionEnded(): void {
  for (const listener of endedListeners) listener();
}

async function fetchWithToken(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(BASE + path, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
}

async function read<T>(response: Response): Promise<T> {
  try {
    const body: T = JSON.parse(await response.text(), ownPictureAsPath);
    return body;
  } catch {
    throw new ApiError(
      response.status,
      'internal-error',
      'The connection broke before the answer was complete. Try again.',
    );
  }
}

/** The path below `/api` of the link with rel="next", or null. */
function nextPath(link: string | null): string | null {
  const address = link === null ? undefined : /<([^>]+)>\s*;\s*rel="?next"?/.exec(link)?.[1];
  if (address === undefined) return null;
  const url = new URL(address, location.origin);
  const path = url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : url.pathname;
  return path + url.search;
}
