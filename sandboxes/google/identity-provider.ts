import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import { type Adapter, type AdapterPayload, errors, interactionPolicy, Provider } from 'oidc-provider';
import { SANDBOX_ID_PREFIX } from '#gateways/google-sign-in/port.ts';
import { endedPage } from '#sandboxes/google/pages.ts';
import type { Person } from '#sandboxes/google/people.ts';

const { Check, Prompt } = interactionPolicy;

/** What everybody is asked each time: which account, then whether the site may know it. Nobody stays signed in here. */
const POLICY = [
  new Prompt(
    { name: 'select_account', requestable: true },
    new Check('account', 'An account has to be chosen', ({ oidc }) => !oidc.result?.login),
  ),
  new Prompt(
    { name: 'consent', requestable: true },
    new Check('consent', 'The site has to be allowed', ({ oidc }) => !oidc.result?.consent),
  ),
];

const MINUTE = 60;
const SESSION_COOKIE = 'google_sandbox';
/** Of each kind of the protocol's state: logins under way, codes, tokens. All are over within minutes. */
const MOST_OF_A_KIND = 1_000;

interface ProviderOptions {
  /** Its address; the path in it is where it is mounted. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where people may be sent back to. */
  redirectUris: () => readonly string[];
}

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>;

/**
 * Opens Google’s sandbox at `issuer`: an OpenID Connect server on which everybody may be anybody, with keys that live as long as the process.
 * Requests and responses are Node's own, because the step that a visitor is at lies in their cookies.
 */
export async function openIdentityProvider({ issuer, clientId, clientSecret, redirectUris }: ProviderOptions) {
  const { pathname } = new URL(issuer);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  /** Who has signed in, by the identifier that they got: one for each e-mail, whatever name comes with it. */
  const people = new LRUCache<string, Person>({ max: MOST_OF_A_KIND });
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') }],
    },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: 'Clamshell',
        redirect_uris: [...redirectUris()],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // Like Google's, identity tokens say who it is, so nobody has to ask a second time.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    scopes: ['openid', 'email', 'profile'],
    pkce: { required: () => true },
    findAccount: (_ctx, id) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { name, email, emailVerified } = person;
      const picture = `${issuer}/picture.svg?name=${encodeURIComponent(name)}`;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: emailVerified, picture }) };
    },
    interactions: { policy: POLICY, url: (_ctx, { uid }) => `${pathname}/interaction/${uid}` },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: SESSION_COOKIE, interaction: 'google_sandbox_step', resume: 'google_sandbox_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: pathname },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 15 * MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 15 * MINUTE,
      Session: 15 * MINUTE,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    renderError: (ctx, { error, error_description: description }) => {
      const { html, headers } = endedPage(pathname, description ?? error);
      ctx.type = 'html';
      ctx.set(headers);
      ctx.body = html;
    },
  });
  // The port may be known only after the site has begun to listen, and the site has several names on this machine.
  provider.Client.prototype.redirectUriAllowed = (address) => redirectUris().includes(address);

  const listener = provider.callback();
  /** Answers everything that is protocol and not a page to look at. */
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '' } = request;
    const below = url.slice(pathname.length);
    // Nobody stays signed in here: each visit begins with the choice of an account.
    if (/^\/auth(\?|$)/.test(below)) {
      delete request.headers.cookie;
      response.appendHeader('set-cookie', `${SESSION_COOKIE}=; path=${pathname}; max-age=0; httponly; samesite=lax`);
    }
    Object.assign(request, { originalUrl: url, url: below });
    await listener(request, response);
  };
  /** @returns the path that the visitor goes on to, without the origin: the site has several names on this machine */
  const finish = async (...submission: Parameters<typeof provider.interactionResult>): Promise<string> =>
    new URL(await provider.interactionResult(...submission)).pathname;

  return {
    handle,
    /** Reaches the protocol's addresses within this process: no port, no network, whatever address the site listens on. */
    fetch: async (url: string, init: RequestInit = {}): Promise<Response> => {
      const request = new Request(url, init);
      const answer = await inject((incoming, response) => void handle(incoming, response), {
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
    },
    /** The step that this visitor is at; null when it is over, or never began. */
    readStep: async (request: IncomingMessage, response: ServerResponse) => {
      try {
        const { prompt, session, params } = await provider.interactionDetails(request, response);
        return {
          asksConsent: prompt.name === 'consent',
          /** Who was chosen; only after that was asked. */
          person: session?.accountId === undefined ? undefined : people.get(session.accountId),
          /** Where the answer leads in the end, for the page's Content-Security-Policy. */
          siteOrigin: new URL(String(params['redirect_uri'])).origin,
        };
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return null;
        throw error;
      }
    },
    choose: (request: IncomingMessage, response: ServerResponse, person: Person) => {
      const digest = createHash('sha256').update(person.email).digest('hex').slice(0, 24);
      const accountId = `${SANDBOX_ID_PREFIX}${digest}`;
      people.set(accountId, person);
      return finish(request, response, { select_account: {}, login: { accountId } });
    },
    allow: async (request: IncomingMessage, response: ServerResponse) => {
      const { session, params } = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params['client_id']) });
      grant.addOIDCScope(String(params['scope']));
      return finish(request, response, { consent: { grantId: await grant.save() } });
    },
    refuse: (request: IncomingMessage, response: ServerResponse) =>
      finish(request, response, { error: 'access_denied', error_description: 'The person refused' }),
  };
}

/** The protocol's state in memory, as the library's own adapter stores it, which warns at each start that it is not for production. */
function memoryAdapter(): (kind: string) => Adapter {
  const kinds: LRUCache<string, AdapterPayload>[] = [];
  return () => {
    const stored = new LRUCache<string, AdapterPayload>({ max: MOST_OF_A_KIND });
    kinds.push(stored);
    return {
      upsert: async (id, payload) => void stored.set(id, payload),
      find: async (id) => stored.get(id),
      findByUid: async (uid) => stored.find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => stored.find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = stored.get(id);
        if (payload) stored.set(id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void stored.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const kind of kinds)
          for (const [id, { grantId: of }] of kind.entries()) if (of === grantId) kind.delete(id);
      },
    };
  };
}
