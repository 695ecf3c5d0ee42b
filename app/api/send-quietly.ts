import { type Method, sendRequest } from '#app/api/client.ts';

/**
 * Sends a write that repeats itself, such as that of a draft while it is typed: no list is out of date by it, and a write whose answer was lost
 * stays the same write. It outlives its page. Throws ApiError.
 */
export async function sendQuietly(method: Method, path: string, body?: unknown): Promise<void> {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  await sendRequest(path, { method, keepalive: true, ...json });
}
