import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { GoogleSignIn } from '#gateways/google-sign-in/port.ts';
import type { IdentityProvider } from '#sandboxes/google/identity-provider.ts';
import { googleSandboxRoutes } from '#sandboxes/google/routes.ts';

/** Where it is mounted on the site. */
const PATH = '/google-sandbox';

/** Google within this process. */
export interface GoogleSandbox {
  path: string;
  /** How the site reaches it, in process. */
  signIn: GoogleSignIn;
  /** Its pages and the protocol's addresses, to be mounted at `path`. */
  routes: (app: FastifyInstance) => Promise<void>;
}

export interface GoogleSandboxOptions {
  publicUrl: string;
  /** Where people may be sent back to, e.g. `http://localhost:3000/api/auth/callback/google`. */
  redirectUris: () => readonly string[];
}

/** The OpenID provider itself is large and seldom needed, so it is loaded when it is first asked. */
export function openGoogleSandbox({ publicUrl, redirectUris }: GoogleSandboxOptions): GoogleSandbox {
  const issuer = publicUrl + PATH;
  const client = { clientId: 'clamshell', clientSecret: randomBytes(32).toString('hex') };
  let loading: Promise<IdentityProvider> | undefined;
  const provider = () =>
    (loading ??= import('#sandboxes/google/identity-provider.ts').then(({ openIdentityProvider }) =>
      openIdentityProvider({ issuer, ...client, redirectUris }),
    ));
  return {
    path: PATH,
    signIn: {
      ...client,
      issuers: [issuer],
      authorizationUrl: (siteOrigin) => `${siteOrigin}${PATH}/auth`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/jwks`,
      fetch: async (url, init) => (await provider()).fetch(url, init),
    },
    routes: (app) => googleSandboxRoutes(app, { path: PATH, provider }),
  };
}
