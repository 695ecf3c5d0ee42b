import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import { memoryAdapter } from '#sandboxes/google/memory-adapter.ts';
import { endedPage } from '#sandboxes/google/pages.ts';
import type { People } from '#sandboxes/google/people.ts';

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

export interface ProtocolOptions {
  /** Its address; the path in it is where it is mounted. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where people may be sent back to. */
  redirectUris: () => readonly string[];
  people: People;
}

/** The OpenID Connect server itself, with keys that live as long as the process. */
export async function openProtocol({ issuer, clientId, clientSecret, redirectUris, people }: ProtocolOptions) {
  const { pathname } = new URL(issuer);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
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
      const person = people.find(id);
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
  /** Answers a request for an address of the issuer's. */
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
  return { provider, handle };
}
