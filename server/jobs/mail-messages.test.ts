import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { takeMessageToMail } from '#domain/messages/mailing.ts';
import { type Letter, type Mail, MailRefused, MailUnavailable } from '#gateways/mail/port.ts';
import { mailMessages } from '#server/jobs/mail-messages.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const NOON = new Date('2026-03-01T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

let db: Database;
let logged: string[];

beforeAll(async () => {
  ({ db } = await freshDatabase());
});
beforeEach(async () => {
  logged = [];
  await db.deleteFrom('messages').execute();
});

/** A mail server that answers each letter as told, and yes when nothing was told. */
class FakeMail implements Mail {
  readonly taken: Letter[] = [];
  readonly failures: (Error | undefined)[] = [];
  async send(letter: Letter): Promise<void> {
    // Nothing over a network is instant: others may come in between.
    await new Promise((resolve) => setImmediate(resolve));
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.taken.push(letter);
  }
}

async function message(name: string, minute = 0): Promise<string> {
  const id = newId(at(minute));
  const row = { id, name, email: 'ada@people.test', text: 'Hello', next_mail_at: at(minute), created_at: at(minute) };
  await db.insertInto('messages').values(row).execute();
  return id;
}
const run = (mail: Mail, minute = 10) =>
  mailMessages(db, mail, pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }), () =>
    at(minute),
  );
const row = (id: string) => db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('mailing', () => {
  it('sends what is due, oldest first, once', async () => {
    const mail = new FakeMail();
    const [ada, bob] = [await message('Ada', 1), await message('Bob', 2)];
    await message('Later', 60);
    await run(mail);
    await run(mail, 20);
    expect(mail.taken.map(({ id }) => id)).toEqual([ada, bob]);
    expect(mail.taken[0]).toMatchObject({
      subject: 'Message from Ada',
      replyTo: { name: 'Ada', address: 'ada@people.test' },
      text: expect.stringContaining('Hello'),
    });
    expect(await row(ada)).toMatchObject({ mailed_at: at(10), next_mail_at: null, mail_attempts: 1 });
  });

  it('keeps a name on one line', async () => {
    const mail = new FakeMail();
    await message('Eve\r\nBcc: victim@people.test');
    await run(mail);
    expect(mail.taken[0]).toMatchObject({
      subject: 'Message from Eve Bcc: victim@people.test',
      replyTo: { name: 'Eve Bcc: victim@people.test' },
    });
  });

  it('hands one message to one of several processes', async () => {
    const mail = new FakeMail();
    for (let count = 0; count < 12; count += 1) await message(`Person ${count}`);
    await Promise.all([run(mail), run(mail), run(mail)]);
    expect(new Set(mail.taken.map(({ id }) => id)).size).toBe(12);
    expect(mail.taken).toHaveLength(12);
  });

  it('waits for none that another process is just taking', async () => {
    const [ada, bob] = [await message('Ada', 1), await message('Bob', 2)];
    await db.transaction().execute(async (trx) => {
      expect(await takeMessageToMail(trx, at(10))).toMatchObject({ id: ada });
      expect(await takeMessageToMail(db, at(10))).toMatchObject({ id: bob });
    });
  });

  it('tries again later what was not taken, and goes on with the others', async () => {
    const mail = new FakeMail();
    mail.failures.push(new MailRefused('Looks like spam'));
    const [ada, bob] = [await message('Ada', 1), await message('Bob', 2)];
    await run(mail);
    expect(mail.taken.map(({ id }) => id)).toEqual([bob]);
    expect(logged).toHaveLength(1);
    await run(mail, 14);
    expect(mail.taken).toHaveLength(1);
    await run(mail, 15);
    expect(mail.taken.map(({ id }) => id)).toEqual([bob, ada]);
  });

  it('lets the others wait when the mail server is away', async () => {
    const mail = new FakeMail();
    mail.failures.push(new MailUnavailable('Nobody answers'));
    const [, bob] = [await message('Ada', 1), await message('Bob', 2)];
    await run(mail);
    expect(mail.taken).toEqual([]);
    expect(await row(bob)).toMatchObject({ mail_attempts: 0 });
    await run(mail, 11);
    expect(mail.taken.map(({ id }) => id)).toEqual([bob]);
  });

  it('finishes after a crash, under the same id', async () => {
    const mail = new FakeMail();
    const id = await message('Ada');
    // Taken, and never heard of again.
    await takeMessageToMail(db, at(10));
    await run(mail, 14);
    expect(mail.taken).toEqual([]);
    await run(mail, 15);
    await run(mail, 60);
    expect(mail.taken.map((letter) => letter.id)).toEqual([id]);
  });

  it('gives up after two days', async () => {
    const mail = new FakeMail();
    const id = await message('Ada');
    const tries: number[] = [];
    for (let minute = 0; minute < 5 * 24 * 60; minute += 5) {
      mail.failures.splice(0, 1, new MailRefused('No'));
      const before = logged.length;
      await run(mail, minute);
      if (logged.length > before) tries.push(minute);
    }
    expect(tries).toHaveLength(8);
    expect((tries.at(-1) ?? 0) / 60).toBeGreaterThan(40);
    expect((tries.at(-1) ?? 0) / 60).toBeLessThan(60);
    expect(await row(id)).toMatchObject({ mailed_at: null, next_mail_at: null, mail_attempts: 8 });
  });
});
