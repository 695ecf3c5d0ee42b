import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** What is sent from one page of the sandbox to the next. */
export interface GoogleVisit {
  /** Chosen by e-mail, or typed. */
  as: { account: string } | { name: string; email: string };
  decision?: 'allow' | 'refuse';
  /** The name of the site that the visitor is on. */
  origin?: string;
}

/**
 * A browser without scripts: cookies, and one address after the other.
 * @param proxiedHost what a reverse proxy between the two writes over the Host header
 */
export function googleVisitor(app: FastifyInstance, proxiedHost?: string) {
  /** By host: what one name of the site has set, another does not see. */
  const jars = new Map<string, Map<string, string>>();

  function jarOf({ host }: URL): Map<string, string> {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  }

  const cookieOf = (origin: string) =>
    [...jarOf(new URL(origin))].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(
    method: 'GET' | 'POST',
    address: string,
    more: { body?: object; form?: Record<string, string>; origin?: string } = {},
  ) {
    const url = new URL(address, 'http://localhost:3000');
    const answer = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        host: proxiedHost ?? url.host,
        accept: 'text/html',
        cookie: cookieOf(url.origin),
        ...(more.origin !== undefined && { origin: more.origin }),
        ...(more.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(more.body && { payload: more.body }),
      ...(more.form && { payload: new URLSearchParams(more.form).toString() }),
    });
    for (const { name, value, expires, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0 || (expires && expires.getTime() < Date.now())) jarOf(url).delete(name);
      else jarOf(url).set(name, value);
    }
    return answer;
  }

  /** Follows redirects until a page, or until the site's own log-in page, is reached. */
  async function follow(
    answer: LightMyRequestResponse,
    base: string,
  ): Promise<{ address: string; answer: LightMyRequestResponse }> {
    let address = base;
    while (answer.statusCode >= 300 && answer.statusCode < 400) {
      address = new URL(String(answer.headers['location']), address).href;
      if (new URL(address).pathname === '/login') break;
      answer = await send('GET', address);
    }
    return { address, answer };
  }

  /** Begins on the site. @returns the address that the popup is sent to */
  async function begin(origin = 'http://localhost:3000'): Promise<string> {
    const body = {
      provider: 'google',
      callbackURL: '/login?google=done',
      errorCallbackURL: '/login?google=failed',
      disableRedirect: true,
    };
    const answer = await send('POST', `${origin}/api/auth/sign-in/social`, { body, origin });
    if (answer.statusCode !== 200) throw new Error(`Could not begin: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ url: string }>().url;
  }

  /** Signs in through both pages. @returns where on the site it ends, such as `/login?google=done` */
  async function signIn({ as, decision = 'allow', origin = 'http://localhost:3000' }: GoogleVisit): Promise<string> {
    const start = await begin(origin);
    const choice = await follow(await send('GET', start), start);
    const chosen = await follow(await send('POST', choice.address, { form: { ...as } }), choice.address);
    const decided = await follow(await send('POST', chosen.address, { form: { decision } }), chosen.address);
    if (!decided.address.startsWith(origin)) throw new Error(`Ended elsewhere: ${decided.address}`);
    return decided.address.slice(origin.length);
  }

  return {
    send,
    follow,
    begin,
    signIn,
    /** The Cookie header of one who is on this name of the site. */
    cookie: (origin = 'http://localhost:3000') => cookieOf(origin),
  };
}
