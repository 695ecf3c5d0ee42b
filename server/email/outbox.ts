import type { FastifyRequest } from 'fastify';
import type { Settings } from '#config/settings.ts';
import type { OutboxEmailView } from '#shared/contracts/email.ts';
import { listUnsentEmails } from '#domain/email/send-email.ts';
import type { Services } from '#server/services.ts';

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** Headers that proxies, load balancers and tunnels add; no browser sends them. */
const ADDED_BY_PROXIES =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-(original|proxy|envoy|amzn|azure|cluster|request|cloud-trace)(-.+)?|x-(client|remote|host)(-.+)?|client-ip|true-client-ip|cf-.+|cdn-.+|fastly-.+|fly-.+|ngrok-.+|tailscale-.+|akamai-.+)$/;

/**
 * The unsent e-mails of a demo without a mail server, newest first. An e-mail may give access to an account, so they are shown to requests from this
 * machine alone. A local proxy that adds no header looks the same, so a site with a public name shows them to nobody.
 * @returns `null` for everybody else, and where e-mails are sent
 */
export async function readOutbox(
  { db, emailSender, settings }: Pick<Services, 'db' | 'emailSender' | 'settings'>,
  request: FastifyRequest,
): Promise<OutboxEmailView[] | null> {
  if (!hasOutbox(settings) || !isFromHere(request)) return null;
  const emails = await listUnsentEmails(db, emailSender.decryptText);
  return emails.map(({ id, to_name: name, to_address: address, subject, text, created_at: written }) => ({
    id,
    to: { name, address },
    subject,
    text,
    written: written.toISOString(),
  }));
}

/** Whether there is an outbox: in a demo without a mail server whose `PUBLIC_URL` is a loopback name. */
export function hasOutbox({ deployment, mail, publicUrl }: Settings): boolean {
  return deployment === 'demo' && mail === undefined && LOOPBACK_NAME.test(new URL(publicUrl).host);
}

/** Checks the address, and the Host against DNS rebinding. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name))
  );
}
