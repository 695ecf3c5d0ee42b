import { dialog } from '#scripts/screenshots/shots.ts';
import {
  arrive,
  handOver,
  handOverByDigits,
  handOverOffline,
  payOnPhone,
  press,
  sendDialog,
  showBoth,
  write,
} from '#scripts/screenshots/story/acts.ts';
import { happyEnding } from '#scripts/screenshots/story/happy.ts';
import { setUpPayouts } from '#scripts/screenshots/story/payouts.ts';
import type { Cast, Stage } from '#scripts/screenshots/story/stage.ts';
import { passHours, settle, until } from '#scripts/screenshots/story/time.ts';
import { LONG_NAME } from '#scripts/screenshots/states.ts';
import { send } from '#tests/e2e/support/members.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { disputePayment } from '#tests/e2e/support/disputes.ts';

const claimOf = async ({ order }: Stage) =>
  (await database().selectFrom('claims').select('id').where('order_id', '=', order).executeTakeFirstOrThrow()).id;

const BUYERS_WORDS =
  'It switched on at the meeting. At home the screen stayed black after an hour, and it hasn’t started since.';
const SELLERS_WORDS = 'It ran for an hour while you looked at it, with everything on your list ticked.';

/** The buyer reports in the dialog that it doesn't work. */
async function reportDead(stage: Stage): Promise<void> {
  const buyer = await stage.open('buyer');
  await buyer.getByRole('heading', { name: 'Is something wrong?' }).click();
  await press(buyer, 'Report a problem');
  await dialog(buyer).getByLabel('It doesn’t work').check();
  await dialog(buyer).getByLabel('What happened?').fill(BUYERS_WORDS);
  await stage.snap('buyer', 'reports-a-problem');
  await sendDialog(buyer, 'Send');
  await showBoth(stage, 'claimed');
}

async function payAndHandOver(stage: Stage): Promise<void> {
  await payOnPhone(stage);
  await write(stage, 'buyer', 'I’m at the library from six. I wear a blue jacket.');
  await write(stage, 'seller', 'See you there!');
  await handOver(stage);
}

/** The seller answers in the dialog that they disagree. */
async function disagree(stage: Stage): Promise<void> {
  const seller = await stage.open('seller');
  await press(seller, 'Answer');
  await dialog(seller).getByLabel('I disagree').check();
  await dialog(seller).getByLabel('What happened?').fill(SELLERS_WORDS);
  await stage.snap('seller', 'answers');
  await sendDialog(seller, 'Send');
  await showBoth(stage, 'disagreed');
}

/** The seller offers a part, and the buyer says no to that. */
async function offerPart(stage: Stage): Promise<void> {
  const seller = await stage.open('seller');
  await press(seller, 'Answer');
  await dialog(seller)
    .getByLabel(/^Offer a part of it back/)
    .check();
  await dialog(seller).getByLabel('Amount to refund, in dollars').fill('60');
  await stage.snap('seller', 'offers-a-part');
  await sendDialog(seller, 'Send');
  await showBoth(stage, 'part-offered');
  const buyer = await stage.open('buyer');
  await press(buyer, 'Say no');
  await buyer.getByText('We read what both sides say').waitFor();
  await showBoth(stage, 'part-refused');
}

async function showCase(stage: Stage): Promise<void> {
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

const CAST: Cast = {
  buyer: 'Bashir Rahman',
  seller: 'Salma Akter',
  laptop: 'Dell Latitude 7420, i7, 16 GB, 512 GB SSD',
};

/** Who deals in an ending, where it isn't the usual two: one whose name reads from right to left, and long ones. */
export function castOf(ending: string): Cast {
  if (ending !== 'no-code') return CAST;
  return {
    buyer: 'عبد الرحمن بن محمد الراشد',
    seller: LONG_NAME,
    laptop:
      'Dell Latitude 7420 Touchscreen Core i7-1185G7 16GB LPDDR4X 512GB NVMe SSD 14.0" Full HD with a docking station',
  };
}

/** Each way in which a sale ends, told with its pictures. */
export const ENDINGS: Record<string, (stage: Stage) => Promise<void>> = {
  happy: happyEnding,

  async 'refunded-before'(stage) {
    await payOnPhone(stage);
    const seller = await stage.open('seller');
    await seller.getByRole('heading', { name: 'Cancel the sale' }).click();
    await press(seller, 'Refund the buyer');
    await stage.snap('seller', 'calls-it-off');
    await sendDialog(seller, 'Refund the buyer');
    await showBoth(stage, 'called-off');
    await until('the refund is done', refunded(stage));
    await showBoth(stage, 'refunded');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('seller', 'my-products', '/dashboard/myProducts');
    await stage.show('buyer', 'my-orders', '/dashboard/myOrders');
  },

  async 'claim-upheld'(stage) {
    await payAndHandOver(stage);
    await reportDead(stage);
    await disagree(stage);
    await showCase(stage);
    await decide(stage, 'refund', 'It broke within the time to try it. Please give the laptop back to Salma.');
    await showBoth(stage, 'decided');
    await until('the refund is done', refunded(stage));
    await showBoth(stage, 'refunded');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('buyer', 'notifications', '/dashboard/notifications');
  },

  async 'claim-refused'(stage) {
    await setUpPayouts(stage);
    await payAndHandOver(stage);
    await reportDead(stage);
    await offerPart(stage);
    await showCase(stage);
    await decide(stage, 'release', 'You tested it together for an hour, and nothing shows that it was broken before.');
    await showBoth(stage, 'decided');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('seller', 'notifications', '/dashboard/notifications');
  },

  async 'no-code'(stage) {
    await payOnPhone(stage);
    await arrive(stage);
    await showBoth(stage, 'both-are-here');
    await send(stage.seller, 'POST', `/orders/${stage.order}/claims`, {
      reason: 'no-code',
      text: 'He put it into his bag and left. He said that his phone was dead.',
    });
    await showBoth(stage, 'claimed');
    await passHours(stage, 48);
    await showBoth(stage, 'silent');
    await stage.show('admin', 'case', `/dashboard/claims/${await claimOf(stage)}`);
    await decide(stage, 'release', 'Both were at the meeting, and the buyer says nothing against it.');
    await showBoth(stage, 'decided');
  },

  async 'bank-dispute'(stage) {
    await payOnPhone(stage);
    await handOverOffline(stage);
    await write(stage, 'buyer', 'Thank you, it runs well so far.');
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
    const seller = await stage.open('seller');
    await press(seller, 'Say what happened');
    await dialog(seller)
      .getByLabel('Your words')
      .fill('We met at the library. He tried everything for an hour, ticked the list and showed me the code.');
    await stage.snap('seller', 'tells-the-bank');
    await sendDialog(seller, 'Send');
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
    await handOverByDigits(stage);
    await stage.show('seller', 'earnings-before', '/dashboard/earnings');
    await passHours(stage, 7 * 24);
    await showBoth(stage, 'released');
    await stage.show('seller', 'earnings', '/dashboard/earnings');
    await stage.show('seller', 'notifications', '/dashboard/notifications');
    await stage.show('admin', 'order');
    await stage.show('admin', 'failed-jobs', '/dashboard/failedJobs');
  },
};
