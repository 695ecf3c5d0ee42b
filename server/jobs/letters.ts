import type { Database } from '#database/tables.ts';
import { type Post, sendLetter } from '#domain/letters/send-letter.ts';
import { takeLetters } from '#domain/letters/take-letters.ts';
import { MailUnavailable } from '#gateways/mail/port.ts';
import type { LineOfWork } from '#server/jobs/line-of-work.ts';

/** Mailing letters: tried for two days, at first after a minute. When the mail server is away, the others wait as well. */
export function mailingLetters(db: Database, post: Post): LineOfWork {
  return {
    kind: 'letter',
    takeDue: takeLetters,
    lookEveryMs: 1_000,
    work: (id) => sendLetter(db, post, id),
    stopsTheLine: (error) => error instanceof MailUnavailable,
    retries: { most: 11, firstPause: 60, longestPause: 86_400 },
  };
}
