import { CHECKLIST } from '#shared/handover-times.ts';
import { type Stage, handOver, passHours, payOnPhone, settle, until, write } from '#scripts/screenshots/story/stage.ts';
import { setUpPayouts } from '#scripts/screenshots/story/payouts.ts';
import { send } from '#tests/e2e/support/members.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { disputePayment } from '#tests/e2e/support/disputes.ts';

const claimOf = async ({ order }: Stage) =>
  (await database().selectFrom('claims').select('id').where('order_id', '=', order).executeTakeFirstOrThrow()).id;

async function showBoth(stage: Stage, what: string): Promise<void> {
  await stage.show('buyer', what);
  await stage.show('seller', what);
}

async function reportDead({ buyer, order }: Stage): Promise<void> {
  await send(buyer, 'POST', `/orders/${order}/claims`, {
    reason: 'dead',
    text: 'It switched on at the meeting. At home the screen stayed black after an hour, and it hasn’t started since.',
  });
}

async function claimAfterHandOver(stage: Stage): Promise<void> {
  await payOnPhone(stage);
  await write(stage, 'buyer', 'I’m at the library from six. I wear a blue jacket.');
  await write(stage, 'seller', 'See you there!');
  await handOver(stage);
  await reportDead(stage);
  await showBoth(stage, 'claimed');
  await send(stage.seller, 'PUT', `/orders/${stage.order}/claim/answer`, {
    answer: 'disagree',
    text: 'It ran for an hour while you looked at it, with everything on your list ticked.',
  });
  await showBoth(stage, 'disagreed');
  await stage.show('admin', 'list', '/dashboard/claims?show=waiting');
  await stage.show('admin', 'case', `/dashboard/claims/${await claimOf(stage)}`);
}

async function decide(stage: Stage, decision: 'refund' | 'release', text: string): Promise<void> {
  const claim = await claimOf(stage);
  await send(stage.admin, 'PUT', `/claims/${claim}/decision`, { decision, text });
  await stage.show('admin', 'decided', `/dashboard/claims/${claim}`);
}

const refunded = (stage: Stage) => () =>
  database()
    .selectFrom('ledger_entries')
    .select('id')
    .where('order_id', '=', stage.order)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** Each way in which a sale ends, told with its pictures. */
export const ENDINGS: Record<string, (stage: Stage) => Promise<void>> = {
  async happy(stage) {
    await setUpPayouts(stage);
    await showBoth(stage, 'booked');
    await write(
      stage,
      'buyer',
      'Hi Salma, is the charger part of it? I could come to the library on Thursday after six.',
    );
    await write(stage, 'seller', 'Yes, the charger comes with it. Thursday at half past six works for me.');
    await stage.show('buyer', 'messages', '/dashboard/messages');
    await payOnPhone(stage);
    await showBoth(stage, 'paid');
    await stage.show('buyer', 'receipt', `/dashboard/orders/${stage.order}/receipt`);
    await send(stage.seller, 'PUT', `/orders/${stage.order}/handover/serial`, { serial: 'PF-3Q1X' });
    await send(stage.seller, 'PUT', `/orders/${stage.order}/handover/arrival`);
    await showBoth(stage, 'seller-is-here');
    await send(stage.buyer, 'POST', `/orders/${stage.order}/handover/serial-comparisons`, { serial: 'pf 3q1x' });
    await send(stage.buyer, 'PUT', `/orders/${stage.order}/handover/arrival`);
    await send(stage.buyer, 'PUT', `/orders/${stage.order}/handover/checklist`, { checked: [...CHECKLIST] });
    const phone = await stage.show('buyer', 'checked');
    const answered = phone.waitForResponse((response) => response.url().endsWith('/handover/codes'));
    await phone.getByRole('button', { name: 'I hold it' }).click();
    const { code } = (await (await answered).json()) as { code: string };
    await phone.getByRole('img', { name: 'QR code for the seller' }).waitFor();
    await stage.snap('buyer', 'code');
    await stage.show('seller', 'confirms', `/dashboard/orders/${stage.order}/confirm#${code}`);
    await send(stage.seller, 'POST', `/orders/${stage.order}/handover/confirmation`, { link: code });
    await showBoth(stage, 'handed-over');
    await stage.show('seller', 'earnings-held', '/dashboard/earnings');
    await passHours(stage, 7 * 24);
    await until('the seller is paid', async () => {
      const paid = await database()
        .selectFrom('transfers')
        .select('state')
        .where('order_id', '=', stage.order)
        .executeTakeFirst();
      return paid?.state === 'sent';
    });
    await showBoth(stage, 'released');
    await stage.show('seller', 'earnings-paid', '/dashboard/earnings');
    await send(stage.buyer, 'POST', `/orders/${stage.order}/reviews`, {
      stars: 5,
      text: 'On time, and just as described.',
    });
    await stage.show('buyer', 'review-waits');
    await send(stage.seller, 'POST', `/orders/${stage.order}/reviews`, { stars: 5, text: 'Friendly and quick.' });
    await showBoth(stage, 'reviewed');
    await stage.show('buyer', 'notifications', '/dashboard/notifications');
    await stage.show('seller', 'notifications', '/dashboard/notifications');
    await stage.show('admin', 'order');
  },

  async 'refunded-before'(stage) {
    await payOnPhone(stage);
    await send(stage.seller, 'POST', `/orders/${stage.order}/handover/refund`);
    await showBoth(stage, 'called-off');
    await until('the refund is done', refunded(stage));
    await showBoth(stage, 'refunded');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('seller', 'my-products', '/dashboard/myProducts');
    await stage.show('buyer', 'my-orders', '/dashboard/myOrders');
  },

  async 'claim-upheld'(stage) {
    await claimAfterHandOver(stage);
    await decide(stage, 'refund', 'It broke within the time to try it. Please give the laptop back to Salma.');
    await showBoth(stage, 'decided');
    await until('the refund is done', refunded(stage));
    await showBoth(stage, 'refunded');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('buyer', 'notifications', '/dashboard/notifications');
  },

  async 'claim-refused'(stage) {
    await setUpPayouts(stage);
    await claimAfterHandOver(stage);
    await decide(stage, 'release', 'You tested it together for an hour, and nothing shows that it was broken before.');
    await showBoth(stage, 'decided');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('seller', 'notifications', '/dashboard/notifications');
  },

  async 'no-code'(stage) {
    await payOnPhone(stage);
    for (const each of [stage.seller, stage.buyer]) await send(each, 'PUT', `/orders/${stage.order}/handover/arrival`);
    await send(stage.seller, 'POST', `/orders/${stage.order}/claims`, {
      reason: 'no-code',
      text: 'He put it into his bag and left. He said that his phone was dead.',
    });
    await showBoth(stage, 'claimed');
    await passHours(stage, 48);
    await showBoth(stage, 'silent');
    await stage.show('admin', 'case', `/dashboard/claims/${await claimOf(stage)}`);
    await decide(stage, 'release', 'Both were at the meeting, and Bashir says nothing against it.');
    await showBoth(stage, 'decided');
  },

  async 'bank-dispute'(stage) {
    await payOnPhone(stage);
    await write(stage, 'buyer', 'Thank you, it runs well so far.');
    await handOver(stage);
    await showBoth(stage, 'handed-over');
    await disputePayment(stage.order);
    await until('the case is opened', async () => {
      await settle(stage);
      const claim = await database()
        .selectFrom('claims')
        .select('id')
        .where('order_id', '=', stage.order)
        .executeTakeFirst();
      return claim !== undefined;
    });
    await showBoth(stage, 'disputed');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('admin', 'case', `/dashboard/claims/${await claimOf(stage)}`);
    await send(stage.seller, 'PUT', `/orders/${stage.order}/claim/evidence`, {
      text: 'We met at the library. He tried everything for an hour, ticked the list and showed me the code.',
    });
    await showBoth(stage, 'told-bank');
    await send(stage.admin, 'PUT', `/claims/${await claimOf(stage)}/evidence`);
    const dispute = () =>
      database().selectFrom('bank_disputes').selectAll().where('order_id', '=', stage.order).executeTakeFirstOrThrow();
    await until('the evidence is sent', async () => (await dispute()).evidence === 'sent');
    await stage.show('admin', 'evidence-sent', `/dashboard/claims/${await claimOf(stage)}`);
    await showBoth(stage, 'evidence-sent');
    await database()
      .updateTable('sandbox_disputes')
      .set({ decide_at: new Date(0) })
      .where('id', '=', (await dispute()).provider_id)
      .execute();
    await until('the bank has decided', async () => (await dispute()).status === 'won');
    await settle(stage);
    await showBoth(stage, 'won');
    await stage.show('admin', 'closed', `/dashboard/claims/${await claimOf(stage)}`);
  },

  async 'seller-without-account'(stage) {
    await payOnPhone(stage);
    await handOver(stage);
    await stage.show('seller', 'earnings-before', '/dashboard/earnings');
    await passHours(stage, 7 * 24);
    await showBoth(stage, 'released');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('seller', 'notifications', '/dashboard/notifications');
    await stage.show('admin', 'order');
    await stage.show('admin', 'failed-jobs', '/dashboard/failedJobs');
  },
};
