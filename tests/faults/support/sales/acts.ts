import { CHECKLIST } from '#shared/handover-times.ts';
import type { Actor } from '#domain/actor.ts';
import { deleteUser } from '#domain/accounts/close-account.ts';
import { answerClaim, answerOffer, withdrawClaim } from '#domain/claims/answer-claim.ts';
import { decideClaim } from '#domain/claims/decide-claim.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { checkIn, tickOff } from '#domain/handovers/check-in.ts';
import { showCode } from '#domain/handovers/codes.ts';
import { confirmHandover } from '#domain/handovers/confirm.ts';
import { decide } from '#domain/handovers/decisions.ts';
import { objectToRefund, refundBuyer } from '#domain/handovers/seller-says.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { cancelOrder } from '#domain/payments/cancellation.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';
import { announceTerms } from '#domain/transfers/commission-terms.ts';
import { writeOffDebt } from '#domain/transfers/write-off.ts';
import { startOnboarding } from '#domain/transfers/payout-account.ts';
import { ACCOUNT_CHOICES, decideAccount } from '#sandboxes/stripe/connect/accounts.ts';
import { confirmIntent } from '#sandboxes/stripe/settle-intent.ts';
import { DECLINED_CARD, GOOD_CARD } from '#tests/faults/support/acts.ts';
import { disputeAtBank, endDispute, failRefund, refundAtProvider } from '#tests/faults/support/sales/provider-acts.ts';
import type { World, WorldOrder } from '#tests/faults/support/sales/world.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { KEYS } from '#tests/support/handing-over.ts';
import { bookingOf } from '#tests/support/marketplace.ts';

type Act = (world: World, order: WorldOrder) => Promise<unknown>;

/** Somebody acts, unless their account is closed. */
const as = ({ closed }: World, actor: Actor, act: () => Promise<unknown>) =>
  closed.has(actor.id) ? Promise.resolve() : act();

/** A laptop of `seller`'s that `buyer` books. */
export async function book({ services, market, dice }: World, buyer: Actor, seller: Actor): Promise<WorldOrder> {
  const priceCents = dice.pick([
    50,
    dice.between(51, 2_000),
    dice.between(2_001, 60_000),
    dice.between(60_001, 250_000),
  ]);
  const productId = await market.addProduct(seller.id, priceCents);
  const id = await placeOrder(services.db, buyer, bookingOf(productId, { priceCents }));
  return { id, productId, priceCents, buyer, seller };
}

/** Pays an order with a card; the answer to the browser may be lost before the app is told. */
export const pay: Act = (world, { id, priceCents, buyer }) =>
  as(world, buyer, async () => {
    const { services, dice } = world;
    const { clientSecret } = await startPayment(services.db, services.cardPayments, buyer, { orderId: id, priceCents });
    const intentId = clientSecret.split('_secret')[0] ?? '';
    const charge = (card: string) => confirmIntent(services.db, intentId, cardForm(clientSecret, card));
    if (dice.next() < 0.2) await charge(DECLINED_CARD).catch(() => {});
    await charge(GOOD_CARD);
    if (dice.next() < 0.7) await recordPayment(services.db, services.cardPayments, buyer, { orderId: id });
  });

const handOver: Act = (world, { id, buyer, seller }) =>
  as(world, buyer, async () => {
    const { db } = world.services;
    await tickOff(db, buyer, id, CHECKLIST);
    const { link } = await showCode(db, KEYS, buyer, id);
    await as(world, seller, () => confirmHandover(db, KEYS, seller, id, { kind: 'link', code: link }));
  });

const claim: Act = (world, { id, buyer, seller }) => {
  const [who, reason] =
    world.dice.next() < 0.8 ? ([buyer, 'not-as-described'] as const) : ([seller, 'no-code'] as const);
  return as(world, who, () => openClaim(world.services.db, who, id, { reason, words: 'It isn’t.', pictures: [] }));
};

const answer: Act = (world, { id, buyer, seller, priceCents }) => {
  const { dice, services } = world;
  const who = dice.next() < 0.8 ? seller : buyer;
  const given = dice.pick([
    { answer: 'refund', pictures: [] },
    { answer: 'part', cents: dice.between(1, priceCents), pictures: [] },
    { answer: 'release', pictures: [] },
    { answer: 'disagree', words: 'It is.', pictures: [] },
  ] as const);
  return as(world, who, () => answerClaim(services.db, who, id, given));
};

const decideOpenClaim: Act = async ({ services, admin, dice }, { id, priceCents }) => {
  const open = await services.db
    .selectFrom('claims')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  if (!open) return;
  const settlement = dice.pick([
    { outcome: 'refunded' },
    { outcome: 'released' },
    { outcome: 'part', cents: dice.between(1, priceCents) },
  ] as const);
  await decideClaim(services.db, admin, open.id, settlement, 'As we see it.');
};

const refund: Act = ({ services, admin, dice }, { id, priceCents }) =>
  refundOrder(services.db, admin, id, {
    amountCents: dice.next() < 0.4 ? 'all' : dice.between(1, Math.ceil(priceCents / 2)),
    words: 'As we see it.',
  });

/** The seller sets up payouts at the provider, or does something else there. */
export const onboard: Act = (world, { seller }) =>
  as(world, seller, async () => {
    const { services, dice } = world;
    await startOnboarding(services.db, services.payouts, seller, 'https://site.test');
    await decideAtProvider(world, seller, dice.next() < 0.7 ? 'complete' : dice.pick(ACCOUNT_CHOICES));
  });

/** What becomes of a seller's account at the provider, if they have one. */
export async function decideAtProvider(
  { services: { db } }: World,
  { id }: Actor,
  choice: (typeof ACCOUNT_CHOICES)[number],
): Promise<void> {
  const account = await db
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (account?.account_id) await decideAccount(db, account.account_id, choice);
}

const close = async (world: World, who: Actor) => {
  const { services, admin, closed } = world;
  if (closed.has(who.id)) return;
  closed.add(who.id);
  await deleteUser(services.db, services, admin, who.id);
};

/** All that happens to orders, and how often compared with each other. */
export const ACTS: readonly [name: string, weight: number, act: Act][] = [
  ['pay', 12, pay],
  ['hand over', 10, handOver],
  [
    'check in',
    3,
    (world, { id, buyer, seller }) => {
      const who = world.dice.pick([buyer, seller]);
      return as(world, who, () => checkIn(world.services.db, who, id));
    },
  ],
  [
    'object',
    3,
    (world, { id, seller }) => as(world, seller, () => objectToRefund(world.services.db, seller, id, 'They have it.')),
  ],
  [
    'refund the buyer',
    1,
    (world, { id, seller }) => as(world, seller, () => refundBuyer(world.services.db, seller, id)),
  ],
  ['claim', 5, claim],
  ['answer', 5, answer],
  [
    'answer an offer',
    3,
    (world, { id, buyer }) =>
      as(world, buyer, () => answerOffer(world.services.db, buyer, id, world.dice.next() < 0.5)),
  ],
  [
    'withdraw a claim',
    1,
    (world, { id, buyer }) => as(world, buyer, () => withdrawClaim(world.services.db, buyer, id)),
  ],
  ['decide a claim', 3, decideOpenClaim],
  [
    'decide',
    3,
    ({ services, admin, dice }, { id }) => decide(services.db, admin, id, dice.pick(['release', 'refund'])),
  ],
  ['refund', 4, refund],
  ['give up a debt', 1, ({ services, admin }, { id }) => writeOffDebt(services.db, admin, id, 'They are gone.')],
  ['refund at the provider', 2, refundAtProvider],
  ['a refund fails', 2, failRefund],
  ['dispute', 3, disputeAtBank],
  ['end a dispute', 4, endDispute],
  ['set up payouts', 6, onboard],
  [
    'restrict the account',
    2,
    (world, { seller }) => decideAtProvider(world, seller, world.dice.pick(['restrict', 'refuse', 'bank-refuses'])),
  ],
  [
    'cancel',
    1,
    (world, { id, buyer }) =>
      as(world, buyer, () => cancelOrder(world.services.db, world.services.cardPayments, buyer, id)),
  ],
  [
    'delete the listing',
    1,
    (world, { productId, seller }) =>
      as(world, seller, () =>
        deleteProduct(world.services.db, world.services, seller, productId, { reason: 'sold-elsewhere' }),
      ),
  ],
  ['close the seller’s account', 0.4, (world, { seller }) => close(world, seller)],
  ['close the buyer’s account', 0.4, (world, { buyer }) => close(world, buyer)],
  [
    'change the commission',
    0.5,
    ({ services: { db }, dice }) =>
      announceTerms(db, {
        basisPoints: dice.pick([0, 250, 777, 5_000]),
        minimumCents: dice.pick([0, 0, 99]),
        feesBy: dice.pick(['platform', 'seller']),
      }),
  ],
];

const TOTAL = ACTS.reduce((sum, [, weight]) => sum + weight, 0);

/** One of the acts, by its weight. */
export function pickAct({ dice }: World): (typeof ACTS)[number] {
  let left = dice.next() * TOTAL;
  const picked = ACTS.find(([, weight]) => (left -= weight) < 0);
  if (!picked) throw new Error('The weights do not sum to their total');
  return picked;
}
