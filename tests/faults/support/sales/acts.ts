import { CHECKLIST } from '#shared/handover-times.ts';
import type { Actor } from '#domain/actor.ts';
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
import { confirmIntent } from '#sandboxes/stripe/settle-intent.ts';
import { DECLINED_CARD, GOOD_CARD } from '#tests/faults/support/acts.ts';
import { close, onboard, restrict, suspend } from '#tests/faults/support/sales/account-acts.ts';
import { type Act, as } from '#tests/faults/support/sales/act.ts';
import {
  answer,
  answerBank,
  answerPart,
  claim,
  decideOpenClaim,
  sendToBank,
  withdraw,
} from '#tests/faults/support/sales/claim-acts.ts';
import { agree, callOff, haggle, propose } from '#tests/faults/support/sales/deal-acts.ts';
import {
  disputeAtBank,
  endDispute,
  failRefund,
  payFailedRefund,
  refundAtProvider,
} from '#tests/faults/support/sales/provider-acts.ts';
import { settleAnotherWay } from '#tests/faults/support/sales/settlement-acts.ts';
import type { Simulation, SimulatedOrder } from '#tests/faults/support/sales/simulation.ts';
import { cardForm } from '#tests/support/card-form.ts';
import { KEYS } from '#tests/support/handing-over.ts';
import { bookingOf } from '#tests/support/marketplace.ts';

/** Below this price two people don't haggle. */
const WORTH_AN_OFFER_CENTS = 1_000;

/** A laptop of `seller`'s that `buyer` books, at its price or at one that the two agree on. */
export async function book(simulation: Simulation, buyer: Actor, seller: Actor): Promise<SimulatedOrder> {
  const { services, market, dice } = simulation;
  const priceCents = dice.pick([
    50,
    dice.between(51, 2_000),
    dice.between(2_001, 60_000),
    dice.between(60_001, 250_000),
  ]);
  const productId = await market.addProduct(seller.id, priceCents);
  const id =
    priceCents >= WORTH_AN_OFFER_CENTS && dice.next() < 0.3
      ? await haggle(simulation, buyer, seller, { productId, priceCents })
      : await placeOrder(services.db, buyer, bookingOf(productId, { priceCents }));
  return { id, productId, priceCents, buyer, seller };
}

/** Pays an order with a card, at what it costs by now; the answer to the browser may be lost before the app is told. */
export const pay: Act = (simulation, { id, buyer }) =>
  as(simulation, buyer, async () => {
    const { services, dice } = simulation;
    const { price_cents: priceCents } = await services.db
      .selectFrom('orders')
      .select('price_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { clientSecret } = await startPayment(services.db, services.cardPayments, buyer, { orderId: id, priceCents });
    const intentId = clientSecret.split('_secret')[0] ?? '';
    const charge = (card: string) => confirmIntent(services.db, intentId, cardForm(clientSecret, card));
    if (dice.next() < 0.2) await charge(DECLINED_CARD).catch(() => {});
    await charge(GOOD_CARD);
    if (dice.next() < 0.7) await recordPayment(services.db, services.cardPayments, buyer, { orderId: id });
  });

const handOver: Act = (simulation, { id, buyer, seller }) =>
  as(simulation, buyer, async () => {
    const { db } = simulation.services;
    await tickOff(db, buyer, id, CHECKLIST);
    const { link } = await showCode(db, KEYS, buyer, id);
    await as(simulation, seller, () => confirmHandover(db, KEYS, seller, id, { kind: 'link', code: link }));
  });

const arrive: Act = (simulation, { id, buyer, seller }) => {
  const who = simulation.dice.pick([buyer, seller]);
  return as(simulation, who, () => checkIn(simulation.services.db, who, id));
};

const object: Act = (simulation, { id, seller }) =>
  as(simulation, seller, () => objectToRefund(simulation.services.db, seller, id, 'They have it.'));

const giveBack: Act = (simulation, { id, seller }) =>
  as(simulation, seller, () => refundBuyer(simulation.services.db, seller, id));

const decideHandover: Act = ({ services, admin, dice }, { id }) =>
  decide(services.db, admin, id, dice.pick(['release', 'refund']));

const refund: Act = ({ services, admin, dice }, { id, priceCents }) =>
  refundOrder(services.db, admin, id, {
    amountCents: dice.next() < 0.4 ? 'all' : dice.between(1, Math.ceil(priceCents / 2)),
    words: 'As we see it.',
  });

const cancel: Act = (simulation, { id, buyer }) =>
  as(simulation, buyer, () => cancelOrder(simulation.services.db, simulation.services.cardPayments, buyer, id));

const deleteListing: Act = (simulation, { productId, seller }) =>
  as(simulation, seller, () =>
    deleteProduct(simulation.services.db, simulation.services, seller, productId, { reason: 'sold-elsewhere' }),
  );

const changeTerms: Act = ({ services: { db }, dice }) =>
  announceTerms(db, {
    basisPoints: dice.pick([0, 250, 777, 5_000]),
    minimumCents: dice.pick([0, 0, 99]),
    feesBy: dice.pick(['platform', 'seller']),
  });

/** All that happens to orders, and how often compared with each other. */
const ACTS: readonly [name: string, weight: number, act: Act][] = [
  ['pay', 12, pay],
  ['propose a meeting', 3, propose],
  ['agree on a meeting', 4, agree],
  ['call a meeting off', 1, callOff],
  ['hand over', 10, handOver],
  ['check in', 3, arrive],
  ['object', 3, object],
  ['refund the buyer', 1, giveBack],
  ['claim', 6, claim],
  ['answer', 5, answer],
  ['answer an offer', 3, answerPart],
  ['withdraw a claim', 1.5, withdraw],
  ['decide a claim', 3, decideOpenClaim],
  ['decide', 3, decideHandover],
  ['refund', 4, refund],
  ['give up a debt', 1, ({ services, admin }, { id }) => writeOffDebt(services.db, admin, id, 'They are gone.')],
  ['refund at the provider', 2, refundAtProvider],
  ['a refund fails', 2, failRefund],
  ['settle another way', 2, settleAnotherWay],
  ['a settled refund is paid', 1, payFailedRefund],
  ['dispute', 3, disputeAtBank],
  ['answer the bank', 2, answerBank],
  ['send evidence', 1.5, sendToBank],
  ['end a dispute', 3, endDispute],
  ['set up payouts', 6, onboard],
  ['restrict the account', 2, restrict],
  ['cancel', 1, cancel],
  ['delete the listing', 1, deleteListing],
  ['close the seller’s account', 0.4, (simulation, { seller }) => close(simulation, seller)],
  ['close the buyer’s account', 0.4, (simulation, { buyer }) => close(simulation, buyer)],
  ['suspend the seller', 0.5, (simulation, { seller }) => suspend(simulation, seller)],
  ['suspend the buyer', 0.5, (simulation, { buyer }) => suspend(simulation, buyer)],
  ['change the commission', 0.5, changeTerms],
];

const TOTAL = ACTS.reduce((sum, [, weight]) => sum + weight, 0);

/** One of the acts, by its weight. */
export function pickAct({ dice }: Simulation): (typeof ACTS)[number] {
  let left = dice.next() * TOTAL;
  const picked = ACTS.find(([, weight]) => (left -= weight) < 0);
  if (!picked) throw new Error('The weights do not sum to their total');
  return picked;
}
