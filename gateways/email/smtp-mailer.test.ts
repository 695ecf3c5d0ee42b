import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmailRefused, MailerUnavailable } from '#gateways/email/port.ts';
import { smtpMailer } from '#gateways/email/smtp-mailer.ts';
import { openMailbox } from '#tests/support/mailbox.ts';

const TO = 'bob@people.test';

let mailbox: Awaited<ReturnType<typeof openMailbox>>;

beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

const gateway = () => smtpMailer({ smtpUrl: mailbox.url, from: 'form@shop.example' }, 'shop.example');
const email = (changes: object = {}) => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  to: { name: 'Bob', address: TO },
  replyTo: { name: 'Ada', address: 'ada@people.test' },
  subject: 'Message from Ada',
  text: 'Is the ThinkPad still there?',
  ...changes,
});

describe('an e-mail', () => {
  it('goes to its recipient, and its answer to the author', async () => {
    await gateway().send(email());
    const [delivered] = mailbox.emails.splice(0);
    expect(delivered).toMatchObject({ from: 'form@shop.example', to: [TO] });
    expect(delivered?.head).toEqual(
      expect.arrayContaining([
        'From: Clamshell <form@shop.example>',
        `To: Bob <${TO}>`,
        'Reply-To: Ada <ada@people.test>',
        'Subject: Message from Ada',
        'Message-ID: <0198c0de-0000-7000-8000-000000000001@shop.example>',
      ]),
    );
    expect(delivered?.body).toContain('Is the ThinkPad still there?');
  });

  it('is plain text in any language, with lines that begin with a dot', async () => {
    await gateway().send(email({ text: 'আমি একটি ল্যাপটপ কিনতে চাই।\r\n.\r\n.dot', subject: 'Message from আদা' }));
    const [delivered] = mailbox.emails.splice(0);
    expect(delivered?.head.join('\n')).toMatch(/Content-Type: text\/plain; charset=utf-8/i);
    expect(Buffer.from(delivered?.body ?? '', 'base64').toString()).toBe('আমি একটি ল্যাপটপ কিনতে চাই।\r\n.\r\n.dot');
  });

  it('is HTML as well, unless somebody wrote it on the contact page', async () => {
    await gateway().send(email({ replyTo: null, text: 'Hello,\n\nSee it: https://shop.example/' }));
    const [delivered] = mailbox.emails.splice(0);
    expect(delivered?.head.join('\n')).toMatch(/Content-Type: multipart\/alternative/i);
    expect(delivered?.body).toContain('Content-Type: text/plain');
    expect(delivered?.body).toContain('class=3D"button">See it</a>');
  });

  it.each(['\r\n', '\n', '\r'])('cannot be given a line of the head, nor another recipient (%j)', async (lineBreak) => {
    const evil = `Eve${lineBreak}Bcc: victim@people.test${lineBreak}X-Evil: yes`;
    await gateway().send(
      email({
        to: { name: evil, address: TO },
        subject: evil,
        replyTo: { name: evil, address: `eve@people.test${lineBreak}Cc: victim@people.test` },
      }),
    );
    const [delivered] = mailbox.emails.splice(0);
    expect(delivered?.to).toEqual([TO]);
    expect(delivered?.head.filter((line) => /^(bcc|cc|x-evil):/i.test(line))).toEqual([]);
  });
});

it('without anybody else to answer to is answered to where it came from', async () => {
  await gateway().send(email({ replyTo: null }));
  const [delivered] = mailbox.emails.splice(0);
  expect(delivered?.head.filter((line) => /^reply-to:/i.test(line))).toEqual([]);
});

describe('what goes wrong', () => {
  it('is the e-mail’s fault where the server refuses it', async () => {
    mailbox.refuseNext('5.7.1 Looks like spam');
    await expect(gateway().send(email())).rejects.toThrow(EmailRefused);
    await gateway().send(email());
    expect(mailbox.emails.splice(0)).toHaveLength(1);
  });

  it('is the addressee’s where there is nobody of that name', async () => {
    await expect(gateway().send(email({ to: { name: 'Nobody', address: 'nobody@people.test' } }))).rejects.toThrow(
      EmailRefused,
    );
  });

  it('is the server’s where nobody answers', async () => {
    const gone = await openMailbox();
    await gone.close();
    const mail = smtpMailer({ smtpUrl: gone.url, from: TO }, 'shop.example');
    await expect(mail.send(email())).rejects.toThrow(MailerUnavailable);
  });
});
