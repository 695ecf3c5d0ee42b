import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewMessage } from '#shared/contracts/contact.ts';
import { issueFormToken } from '#domain/contact/form-token.ts';
import { submitMessage } from '#domain/contact/receive-message.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const NOON = new Date('2026-03-01T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const reception = { formTokenKeys: [randomBytes(32)] as const, mailTo: 'people@shop.example', limited: true };

const { db } = useDatabase();

beforeEach(() => db.deleteFrom('messages').execute());

const receive = (changes: Partial<NewMessage> = {}, now = NOON) =>
  submitMessage(
    db,
    { name: 'Ada', email: 'ada@people.test', message: 'Is it still there?', ...changes },
    { ...reception, now },
  );
const stored = () => db.selectFrom('messages').selectAll().orderBy('id').execute();

describe('a message', () => {
  it('is stored, and queued to be mailed', async () => {
    const id = await receive();
    expect(await stored()).toMatchObject([
      {
        id,
        name: 'Ada',
        email: 'ada@people.test',
        text: 'Is it still there?',
        spam_reason: null,
        created_at: NOON,
        email_id: expect.any(String),
      },
    ]);
  });

  it('goes to the people who run the site, and says whose words these are', async () => {
    await receive({ name: 'Eve\r\nBcc: victim@people.test' });
    const email = await db.selectFrom('emails').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(email).toMatchObject({
      to_address: 'people@shop.example',
      reply_to_name: 'Eve Bcc: victim@people.test',
      reply_to_address: 'ada@people.test',
      subject: 'Message from Eve Bcc: victim@people.test',
    });
  });

  it('is only stored where nothing is mailed', async () => {
    await submitMessage(db, { name: 'A', email: 'a@b.test', message: 'Hi' }, { ...reception, mailTo: null });
    expect(await stored()).toMatchObject([{ email_id: null }]);
  });

  it('that looks like spam is stored as well, marked, and is not mailed', async () => {
    await receive({ website: 'x' });
    await receive({ message: 'Quick', ticket: issueFormToken(reception.formTokenKeys[0], NOON) });
    await receive({ message: 'Buy at https://a.example' });
    const rows = await stored();
    expect(rows.map((row) => row.spam_reason)).toEqual(['trap', 'haste', 'links']);
    expect(rows.filter((row) => row.email_id)).toEqual([]);
  });

  it('with a link is trusted from a form that somebody took the time to fill in', async () => {
    await receive({ message: 'See https://a.example', ticket: issueFormToken(reception.formTokenKeys[0], at(-1)) });
    expect(await stored()).toMatchObject([{ spam_reason: null }]);
  });
});

describe('the same message again', () => {
  it('is the one that is there already, also when both come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => receive()));
    expect(new Set(ids).size).toBe(1);
    expect(await receive({}, at(59))).toBe(ids[0]);
    expect(await stored()).toHaveLength(1);
  });

  it('is another one from somebody else, with other words, or on another day', async () => {
    const ids = [
      await receive(),
      await receive({ message: 'And the other?' }),
      await receive({ email: 'bob@people.test' }),
      await receive({}, at(61)),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});

describe('too many from one e-mail address', () => {
  const fill = async () => {
    for (let count = 0; count < 5; count += 1) await receive({ message: `Message ${count}` }, at(count));
  };

  it('are refused, with the time to come back', async () => {
    await fill();
    await expect(receive({ message: 'One more' }, at(10))).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 50 * 60,
    });
    await receive({ message: 'From another', email: 'bob@people.test' }, at(10));
    await receive({ message: 'One more' }, at(61));
    expect(await stored()).toHaveLength(7);
  });

  it('are counted one after the other', async () => {
    const sent = Array.from({ length: 8 }, (_, index) => receive({ message: `Message ${index}` }));
    const settled = await Promise.allSettled(sent);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('are not refused where limits are off', async () => {
    await fill();
    await submitMessage(
      db,
      { name: 'Ada', email: 'ada@people.test', message: 'One more' },
      { ...reception, limited: false, now: at(10) },
    );
    expect(await stored()).toHaveLength(6);
  });
});
