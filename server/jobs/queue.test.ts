import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#database/ids.ts';
import type { OpenDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import type { EmailSender } from '#domain/email/send-email.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { type Email, type Mailer, EmailRefused } from '#gateways/email/port.ts';
import { emailJob, settlePaymentJob, sweepPaymentsJob } from '#server/jobs/declared-jobs.ts';
import type { QueuedJob, ScheduledJob } from '#server/jobs/job.ts';
import { type RunningQueue, startQueue } from '#server/jobs/queue.ts';
import { createLog } from '#server/log.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { eventually } from '#tests/support/eventually.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { marketplace, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

let database: OpenDatabase;
let db: Database;
let queues: RunningQueue[];

beforeEach(async () => {
  database = await freshDatabase();
  ({ db } = database);
  queues = [];
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
});

/** A mail server that accepts each e-mail unless `answer` refuses it. */
class FakeMail implements Mailer {
  readonly taken: Email[] = [];
  answer: (email: Email) => Error | null = () => null;
  async send(email: Email): Promise<void> {
    const failure = this.answer(email);
    if (failure) throw failure;
    this.taken.push(email);
  }
}

async function start(mail: Mailer | null): Promise<void> {
  const emailSender: EmailSender = { mail, decryptText: await openEmailKeys(db, [AUTH_SECRET]), keepsUnsent: false };
  // Two tries beside the first, and no pause between them.
  const job = { ...emailJob, retries: { limit: 2, minDelay: 0, maxDelay: 0 } };
  queues.push(await startQueue(database, pino({ level: 'silent' }), { db, emailSender }, { queued: [job] }));
}

const NO_RETRIES = { limit: 0, minDelay: 0, maxDelay: 0 };

const write = (name: string) =>
  db
    .transaction()
    .execute((trx) =>
      queueEmail(trx, { to: { name, address: 'ada@people.test' }, subject: 'Hello', text: `Dear ${name}` }),
    );
const emailRow = (id: string) => db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const failed = () => db.selectFrom('failed_jobs').selectAll().execute();

it('does first what comes first, one by one where the line says so', async () => {
  const done: string[] = [];
  const add = (id: string, priority: number) =>
    db.transaction().execute((trx) => enqueue(trx, 'picture', id, { priority }));
  await add('third', -7);
  await add('second', -1);
  await add('first', 0);
  const job: QueuedJob<object> = {
    kind: 'picture',
    batchSize: 1,
    work: async (_services, id) => {
      if (id === 'second') await add('late, and yet before the third', -2);
      done.push(id);
    },
    retries: NO_RETRIES,
  };
  queues.push(await startQueue(database, pino({ level: 'silent' }), {}, { queued: [job] }));
  await eventually(() => expect(done).toHaveLength(4));
  expect(done).toEqual(['first', 'second', 'late, and yet before the third', 'third']);
});

it('says so once the last retry has failed, before it is on the list', async () => {
  const givenUp: string[] = [];
  const picture = newId();
  const job: QueuedJob<object> = {
    kind: 'picture',
    work: () => Promise.reject(new Error('No')),
    onGivenUp: async (_services, id) => {
      expect(await failed()).toEqual([]);
      givenUp.push(id);
    },
    retries: { limit: 1, minDelay: 0, maxDelay: 0 },
  };
  queues.push(await startQueue(database, pino({ level: 'silent' }), {}, { queued: [job] }));
  await db.transaction().execute((trx) => enqueue(trx, 'picture', picture));
  await eventually(async () => expect(await failed()).toMatchObject([{ subject_id: picture, tries: 2 }]));
  expect(givenUp).toEqual([picture]);
});

it('sends an e-mail once, and then erases its text', async () => {
  const mail = new FakeMail();
  const id = await write('Ada');
  expect((await emailRow(id)).encrypted_text).not.toContain('Dear');
  await start(mail);
  await start(mail);
  const later = await write('Bob');
  await eventually(() => expect(mail.taken).toHaveLength(2));
  expect(mail.taken.map((taken) => taken.id).toSorted()).toEqual([id, later]);
  expect(mail.taken.find((taken) => taken.id === id)).toMatchObject({
    to: { name: 'Ada', address: 'ada@people.test' },
    subject: 'Hello',
    text: 'Dear Ada',
  });
  await eventually(async () =>
    expect(await emailRow(id)).toMatchObject({ encrypted_text: null, sent_at: expect.any(Date) }),
  );
  expect(await failed()).toEqual([]);
});

it('sends nothing of what was rolled back', async () => {
  const mail = new FakeMail();
  await start(mail);
  await expect(
    db.transaction().execute(async (trx) => {
      await queueEmail(trx, { to: { name: 'Ada', address: 'ada@people.test' }, subject: 'No', text: 'No' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const id = await write('Bob');
  await eventually(async () => expect((await emailRow(id)).sent_at).not.toBeNull());
  expect(mail.taken.map((taken) => taken.id)).toEqual([id]);
});

it('tries again what failed, and lists it when it was tried often enough', async () => {
  const mail = new FakeMail();
  let tries = 0;
  mail.answer = ({ to }) => {
    if (to.name !== 'Ada') return null;
    tries += 1;
    return new EmailRefused('No such user, said smtp://me:hunter2@mail.example');
  };
  await start(mail);
  const [ada, bob] = [await write('Ada'), await write('Bob')];
  await eventually(async () => expect(await failed()).toHaveLength(1));
  expect(tries).toBe(3);
  expect(mail.taken.map((taken) => taken.id)).toEqual([bob]);
  expect(await failed()).toMatchObject([
    {
      kind: 'letter',
      subject_id: ada,
      tries: 3,
      error: 'The mail server didn’t accept the e-mail: No such user, said smtp://…@mail.example',
    },
  ]);
  expect(await emailRow(ada)).toMatchObject({ sent_at: null, encrypted_text: expect.any(String) });
});

it('sends nothing without a mail server, and erases the text', async () => {
  const id = await write('Ada');
  await start(null);
  await eventually(async () =>
    expect(await emailRow(id)).toMatchObject({ given_up_at: expect.any(Date), encrypted_text: null }),
  );
});

describe('schedules', () => {
  let runs = 0;
  const job: ScheduledJob<object> = {
    name: 'tick',
    schedule: { everySeconds: 1 },
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    },
  };

  it('run again and again, also after a failure, once for all processes', async () => {
    for (let process = 0; process < 2; process += 1)
      queues.push(await startQueue(database, pino({ level: 'silent' }), {}, { scheduled: [job] }));
    await eventually(() => expect(runs).toBeGreaterThan(2));
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from start_after - lag(start_after) over (order by start_after))::float as seconds
      from jobs.job where name = 'tick' order by start_after offset 1`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(runs - 1);
    expect(Math.min(...rows.map(({ seconds }) => seconds))).toBeGreaterThanOrEqual(1);
  });

  it('by cron are stored, and those of earlier versions removed', async () => {
    const hourly: ScheduledJob<object> = { name: 'hourly', schedule: '5 * * * *', run: async () => {} };
    const old = { ...hourly, name: 'old' };
    queues.push(await startQueue(database, pino({ level: 'silent' }), {}, { scheduled: [old] }));
    queues.push(await startQueue(database, pino({ level: 'silent' }), {}, { scheduled: [hourly] }));
    const { rows } = await sql`select name, cron from jobs.schedule`.execute(db);
    expect(rows).toEqual([{ name: 'hourly', cron: '5 * * * *' }]);
  });
});

describe('settling payments', () => {
  const startSettling = async (cards: FakeCardPayments, most: number) => {
    const queued = [{ ...settlePaymentJob, retries: { limit: most, minDelay: 0, maxDelay: 0 } }];
    const scheduled = [{ ...sweepPaymentsJob, schedule: { everySeconds: 1 } }];
    const services = { db, cardPayments: cards };
    queues.push(await startQueue(database, pino({ level: 'silent' }), services, { queued, scheduled }));
  };

  it('goes on by itself, also with what is on the list of failures, and takes it off there once it has succeeded', async () => {
    const cards = new FakeCardPayments();
    const { productId, booked } = await marketplace(db).laptop();
    const { buyer, orderId } = await booked();
    cards.pay((await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret);
    await marketplace(db).deleteProduct(productId);
    const refuse = cards.refundIntent.bind(cards);
    let refused = 0;
    cards.refundIntent = () => {
      refused += 1;
      return Promise.reject(new PaymentsUnavailable('Insufficient funds of sk_live_1234'));
    };
    await expect(recordPayment(db, cards, buyer, { orderId })).rejects.toMatchObject({ code: 'payment-refunded' });

    await startSettling(cards, 1);
    await eventually(async () => expect(await failed()).toHaveLength(1));
    expect(await failed()).toMatchObject([
      { kind: 'payment', error: 'The payment provider couldn’t do it: Insufficient funds of …' },
    ]);
    const before = refused;
    await eventually(() => expect(refused).toBeGreaterThan(before + 1));

    cards.refundIntent = refuse;
    await eventually(async () => expect(await failed()).toEqual([]));
    await eventually(() => expect(cards.keptCents).toBe(0));
  });
});

it('logs what goes wrong in the queue itself as an error, with code and stack', async () => {
  const lines: string[] = [];
  const job: QueuedJob<object> = { kind: 'letter', work: async () => {}, retries: NO_RETRIES };
  const log = createLog('warn', { write: (one) => void lines.push(one) });
  queues.push(await startQueue(database, log, {}, { queued: [job] }));
  // A new error for each call, since a worker appends its queue and its own id to the message.
  const pool: { query: (statement: string) => Promise<unknown> } = database.pool;
  vi.spyOn(pool, 'query').mockImplementation(() => {
    const shutDown = new Error('terminating connection due to administrator command');
    return Promise.reject(Object.assign(shutDown, { code: '57P01' }));
  });
  const places = () => lines.map((line) => /\(Queue: (\w+), Worker: [\w-]+\)/.exec(line)?.[1]);
  try {
    // Both workers: that of the job, and that of jobs which failed. The queue's own upkeep may meet with it as well.
    await eventually(() => expect(places()).toEqual(expect.arrayContaining(['letter', 'failed'])));
  } finally {
    vi.restoreAllMocks();
  }
  for (const written of lines)
    expect(JSON.parse(written)).toMatchObject({
      msg: 'The queue had to wait for the database',
      err: {
        type: 'Error',
        code: '57P01',
        message: expect.stringMatching(
          /^terminating connection due to administrator command( \(Queue: (letter|failed), Worker: [\w-]+\))?$/,
        ),
        stack: expect.stringContaining('queue.test.ts'),
      },
    });
});
