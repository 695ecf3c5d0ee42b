import type { FastifyRequest } from 'fastify';
import type { OutboxEmail } from '#shared/contracts/email.ts';
import { listUnsentEmails } from '#domain/email/send-email.ts';
import type { Services } from '#server/services.ts';

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** What proxies, balancers and tunnels add to what they pass on from elsewhere; no browser sends any of it. */
const ADDED_BY_PROXIES =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-(original|proxy|envoy|amzn|azure|cluster|request|cloud-trace)(-.+)?|x-(client|remote|host)(-.+)?|client-ip|true-client-ip|cf-.+|cdn-.+|fastly-.+|fly-.+|ngrok-.+|tailscale-.+|akamai-.+)$/;

/**
 * The letters that a demo without a mail server would have sent, newest first. A letter may let its reader into an account, so nobody sees
 * them but who sits at this machine. A proxy here that says nothing of itself cannot be told from that, so a site that has a name of its own
 * shows them to nobody.
 * @returns `null` for everybody else, and where letters are sent
 */
export async function readOutbox(
  { db, emailSender, settings }: Pick<Services, 'db' | 'emailSender' | 'settings'>,
  request: FastifyRequest,
): Promise<OutboxEmail[] | null> {
  if (!hasOutbox(settings) || !isFromHere(request)) return null;
  const letters = await listUnsentEmails(db, emailSender.decryptText);
  return letters.map(({ id, to_name: name, to_address: address, subject, text, created_at: written }) => ({
    _id: id,
    to: { name, address },
    subject,
    text,
    written: written.toISOString(),
  }));
}

/** Whether unsent letters are shown at all: in a demo that mails nothing and is known by no name but this machine's own. */
export function hasOutbox({ deployment, mail, publicUrl }: Services['settings']): boolean {
  return deployment === 'demo' && mail === undefined && LOOPBACK_NAME.test(new URL(publicUrl).host);
}

/** By its address, and by the name it asks for: another site may have led the browser here under a name of its own. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name))
  );
}
