import type { RequestListener } from 'node:http';
import inject from 'light-my-request';

/** A `fetch` that ends at `listener`, in this process: no port, no network, whatever address the site listens on. */
export function inProcessFetch(listener: RequestListener) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(url, init);
    const answer = await inject(listener, {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const line of [value].flat()) if (line !== undefined) headers.append(name, String(line));
    }
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
