import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** A request to another server, such as the payment provider's. */
export interface OutgoingRequest {
  method: string;
  /** Name and port, as in an address. */
  host: string;
}

/** Is called when a request begins. @returns what is called when it is over, with the status of the answer, or null where there was none */
type Listener = (request: OutgoingRequest) => ((status: number | null) => void) | undefined;

/** What undici, behind `fetch`, says of a request. */
interface FetchMessage {
  request: { method: string; origin: string };
  response?: { statusCode: number };
}

interface HttpMessage {
  request: ClientRequest;
  response?: IncomingMessage;
}

/** Watches all requests that this process sends, by `fetch` and by `node:http`. @returns what ends it */
export function watchOutgoing(listener: Listener): () => void {
  const ends = new WeakMap<object, (status: number | null) => void>();
  const begin = (request: object, facts: OutgoingRequest): void => {
    const end = listener(facts);
    if (end) ends.set(request, end);
  };
  const end = (request: object, status: number | null): void => {
    ends.get(request)?.(status);
    ends.delete(request);
  };
  const channels: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as FetchMessage;
      begin(request, { method: request.method, host: new URL(request.origin).host });
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as FetchMessage;
      end(request, response?.statusCode ?? null);
    },
    'undici:request:error': (message) => end((message as FetchMessage).request, null),
    'http.client.request.start': (message) => {
      const { request } = message as HttpMessage;
      begin(request, { method: request.method, host: String(request.getHeader('host') ?? request.host) });
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as HttpMessage;
      end(request, response?.statusCode ?? null);
    },
    'http.client.request.error': (message) => end((message as HttpMessage).request, null),
  };
  for (const [name, heard] of Object.entries(channels)) subscribe(name, heard);
  return () => {
    for (const [name, heard] of Object.entries(channels)) unsubscribe(name, heard);
  };
}
