import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An e-mail as it was received. */
export interface Delivered {
  from: string;
  to: string[];
  /** Head and body, as sent. */
  raw: string;
  /** The head's lines, unfolded. */
  head: string[];
  body: string;
}

/** A mail server on this machine that stores what it receives, refuses on request, and has no recipient 'nobody'. */
export async function openMailbox(port = 0) {
  const emails: Delivered[] = [];
  const refusals: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const refusal = refusals.shift();
        if (refusal !== undefined) return done(Object.assign(new Error(refusal), { responseCode: 554 }));
        const [head = '', ...body] = raw.split('\r\n\r\n');
        const { mailFrom, rcptTo } = session.envelope;
        emails.push({
          from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
          to: rcptTo.map(({ address }) => address),
          raw,
          head: head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n'),
          body: body.join('\r\n\r\n'),
        });
        return done();
      });
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: openPort } = listening.address() as AddressInfo;
  return {
    emails,
    url: `smtp://127.0.0.1:${openPort}`,
    /** The next e-mail is refused with this message. */
    refuseNext: (words: string) => void refusals.push(words),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
