import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openIdentityProvider } from '#sandboxes/google/identity-provider.ts';
import { googleSandboxRoutes } from '#sandboxes/google/routes.ts';

const PATH = '/google';
const CLIENT = { clientId: 'a-client', clientSecret: 'and-its-secret' };

/** The sandbox on an origin of its own, as Google is. */
export interface OtherGoogle {
  /** What an app is set to in order to use it. */
  settings: Record<string, string>;
  /** From now on, pages cut the tie to the window that opened them. */
  cutTies: () => void;
  /** Whether the addresses that only servers ask for fail. */
  failServers: (failing: boolean) => void;
  close: () => Promise<void>;
}

/** Starts it. `redirectUri` is asked for at each sign-in. */
export async function startOtherGoogle(redirectUri: () => string): Promise<OtherGoogle> {
  const app = Fastify();
  let cut = false;
  let failing = false;
  app.addHook('onRequest', async (request, reply) => {
    if (failing && /\/(token|jwks)$/.test(request.url)) return reply.code(503).send('Down');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (cut) void reply.header('cross-origin-opener-policy', 'same-origin');
  });
  let opening: ReturnType<typeof openIdentityProvider> | undefined;
  const issuer = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${PATH}`;
  const provider = () =>
    (opening ??= openIdentityProvider({ issuer: issuer(), ...CLIENT, redirectUris: () => [redirectUri()] }));
  await app.register(async (scope) => googleSandboxRoutes(scope, { path: PATH, provider }), { prefix: PATH });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      GOOGLE_SERVER: issuer(),
    },
    cutTies: () => {
      cut = true;
    },
    failServers: (wanted) => {
      failing = wanted;
    },
    close: () => app.close(),
  };
}
