import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADDRESS_HEADER } from '#server/identity/names.ts';
import type { Identity } from '#server/identity/identity.ts';

/** Signs a person in and sets on the reply the session's cookie, and the one by which the device is known. The session token goes nowhere else. */
export async function signInByPassword(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { email: string; password: string },
): Promise<void> {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'].slice(0, 300));
  const signedIn = await identity.provider.signInEmail({ body: credentials, headers });
  const device = identity.devices.remember(request.headers.cookie, credentials.email);
  void reply.header('set-cookie', [...signedIn.headers.getSetCookie(), device]);
}
