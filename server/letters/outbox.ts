import type { FastifyRequest } from 'fastify';
import type { OutboxLetter } from '#shared/contracts/letters.ts';
import { listUnsentLetters } from '#domain/letters/list-unsent-letters.ts';
import type { Services } from '#server/services.ts';

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** Whatever a proxy adds to what it passes on from elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * The letters that a demo without a mail server would have sent, newest first. A letter may let its reader into an account, so nobody sees
 * them but who sits at this machine.
 * @returns `null` for everybody else, and where letters are sent
 */
export async function readOutbox(
  { db, post, settings }: Pick<Services, 'db' | 'post' | 'settings'>,
  request: FastifyRequest,
): Promise<OutboxLetter[] | null> {
  if (settings.deployment !== 'demo' || post.mail || !isFromHere(request)) return null;
  const letters = await listUnsentLetters(db, post.openText);
  return letters.map(({ id, to_name: name, to_address: address, subject, text, created_at: written }) => ({
    _id: id,
    to: { name, address },
    subject,
    text,
    written: written.toISOString(),
  }));
}

/** By its address, and by the name it asks for: another site may have led the browser here under a name of its own. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}
