import { answerClaim, answerOffer, withdrawClaim } from '#domain/claims/answer-claim.ts';
import { decideClaim } from '#domain/claims/decide-claim.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { sendEvidence, submitEvidence } from '#domain/claims/submit-evidence.ts';
import { type Act, as } from '#tests/faults/support/sales/act.ts';
import type { Simulation, SimulatedOrder } from '#tests/faults/support/sales/simulation.ts';

/** Either side says that something is wrong. */
export const claim: Act = (simulation, { id, buyer, seller }) => {
  const { dice, services } = simulation;
  const [who, reason] =
    dice.next() < 0.7
      ? ([buyer, dice.pick(['not-as-described', 'locked', 'dead', 'never-came', 'no-code'] as const)] as const)
      : ([seller, dice.pick(['no-code', 'never-came'] as const)] as const);
  return as(simulation, who, () => openClaim(services.db, who, id, { reason, words: 'It isn’t.', pictures: [] }));
};

/** Either side says something to a claim, be it theirs to answer or not. */
export const answer: Act = (simulation, { id, buyer, seller, priceCents }) => {
  const { dice, services } = simulation;
  const who = dice.next() < 0.7 ? seller : buyer;
  const given = dice.pick([
    { answer: 'refund', pictures: [] },
    { answer: 'part', cents: dice.between(1, priceCents), pictures: [] },
    { answer: 'release', pictures: [] },
    { answer: 'disagree', words: 'It is.', pictures: [] },
  ] as const);
  return as(simulation, who, () => answerClaim(services.db, who, id, given));
};

/** Who opened a claim, or the other one, says yes or no to a part. */
export const answerPart: Act = (simulation, { id, buyer, seller }) => {
  const who = simulation.dice.next() < 0.8 ? buyer : seller;
  return as(simulation, who, () => answerOffer(simulation.services.db, who, id, simulation.dice.next() < 0.5));
};

export const withdraw: Act = (simulation, { id, buyer, seller }) => {
  const who = simulation.dice.pick([buyer, seller]);
  return as(simulation, who, () => withdrawClaim(simulation.services.db, who, id));
};

/** An Admin decides a claim, whether or not anybody has answered it. */
export const decideOpenClaim: Act = async (simulation, order) => {
  const open = await openClaimOf(simulation, order);
  if (open === undefined) return;
  const { services, admin, dice } = simulation;
  const settlement = dice.pick([
    { outcome: 'refunded' },
    { outcome: 'released' },
    { outcome: 'part', cents: dice.between(1, order.priceCents) },
  ] as const);
  await decideClaim(services.db, admin, open, settlement, 'As we see it.');
};

/** The seller of a disputed sale says what happened. */
export const answerBank: Act = (simulation, { id, seller }) =>
  as(simulation, seller, () =>
    submitEvidence(simulation.services.db, seller, id, { words: 'They have it.', pictures: [] }),
  );

/** An Admin has the evidence sent before its time. */
export const sendToBank: Act = async (simulation, order) => {
  const open = await openClaimOf(simulation, order);
  if (open !== undefined) await sendEvidence(simulation.services.db, simulation.admin, open);
};

async function openClaimOf({ services: { db } }: Simulation, { id }: SimulatedOrder): Promise<string | undefined> {
  const open = await db
    .selectFrom('claims')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return open?.id;
}
