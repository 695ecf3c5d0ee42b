import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESS_HEADER } from '#server/identity/provider.ts';
import type { Identity } from '#server/identity/identity.ts';

/** Signs a person in and sets the session cookie on the reply. The session token goes nowhere else. */
export async function signInByPassword(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { email: string; password: string },
): Promise<void> {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'].slice(0, 300));
  const signedIn = await identity.provider.api.signInEmail({ body: credentials, headers, returnHeaders: true });
  void reply.header('set-cookie', signedIn.headers.getSetCookie());
}
