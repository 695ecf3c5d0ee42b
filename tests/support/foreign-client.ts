/** What the API answered to a page of another site. */
export interface ForeignAnswer {
  status: number;
  headers: Headers;
  // Answers are checked by their tests, field by field.
  // oxlint-disable-next-line typescript/no-explicit-any -- any shape may come back, and tests say which one should
  body: any;
}

/**
 * A client as somebody else writes one, on an origin of its own: plain `fetch`, a token in its storage that it sends with every call (before
 * it has one, as `bearer null`), no cookies, and nothing of our code. Like a browser it reads no answer that does not name its origin.
 */
export class ForeignClient {
  private readonly host: string;
  private readonly origin: string;
  private readonly storage = new Map<string, string>();

  /** @param site where the site listens @param origin the origin of the client's pages */
  constructor(site: string, origin: string) {
    this.host = `${site}/api`;
    this.origin = origin;
  }

  /** @throws when a browser would not let the page read the answer */
  async call(method: string, path: string, body?: object): Promise<ForeignAnswer> {
    const response = await this.fetch(`${this.host}${path}`, {
      method,
      headers: {
        authorization: `bearer ${this.storage.get('accessToken') ?? null}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (typeof answer?.accessToken === 'string') this.storage.set('accessToken', answer.accessToken);
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** Charges a card for an intent at the card sandbox. */
  async confirmCardPayment(clientSecret: string, card: Record<string, string>): Promise<ForeignAnswer['body']> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const sandbox = this.host.replace(/api$/, 'card-sandbox');
    const made = await this.fetch(`${sandbox}/v1/payment_methods`, { method: 'POST', body: new URLSearchParams(card) });
    const { id: method } = await made.json();
    const body = new URLSearchParams({ client_secret: clientSecret, payment_method: method });
    return (await this.fetch(`${sandbox}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })).json();
  }

  private async fetch(address: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', this.origin);
    const response = await fetch(address, { ...init, headers });
    if (response.headers.get('access-control-allow-origin') !== this.origin)
      throw new Error(`A browser would not show the answer of ${address}`);
    return response;
  }
}
