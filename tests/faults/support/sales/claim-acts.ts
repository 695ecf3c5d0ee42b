import { answerClaim, answerOffer, withdrawClaim } from '#domain/claims/answer-claim.ts';
import { decideClaim } from '#domain/claims/decide-claim.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { sendEvidence, submitEvidence } from '#domain/claims/submit-evidence.ts';
import { type Act, as } from '#tests/faults/support/sales/act.ts';
import type { World, WorldOrder } from '#tests/faults/support/sales/world.ts';

/** Either side says that something is wrong. */
export const claim: Act = (world, { id, buyer, seller }) => {
  const { dice, services } = world;
  const [who, reason] =
    dice.next() < 0.7
      ? ([buyer, dice.pick(['not-as-described', 'locked', 'dead', 'never-came', 'no-code'] as const)] as const)
      : ([seller, dice.pick(['no-code', 'never-came'] as const)] as const);
  return as(world, who, () => openClaim(services.db, who, id, { reason, words: 'It isn’t.', pictures: [] }));
};

/** Either side says something to a claim, be it theirs to answer or not. */
export const answer: Act = (world, { id, buyer, seller, priceCents }) => {
  const { dice, services } = world;
  const who = dice.next() < 0.7 ? seller : buyer;
  const given = dice.pick([
    { answer: 'refund', pictures: [] },
    { answer: 'part', cents: dice.between(1, priceCents), pictures: [] },
    { answer: 'release', pictures: [] },
    { answer: 'disagree', words: 'It is.', pictures: [] },
  ] as const);
  return as(world, who, () => answerClaim(services.db, who, id, given));
};

/** Who opened a claim, or the other one, says yes or no to a part. */
export const answerPart: Act = (world, { id, buyer, seller }) => {
  const who = world.dice.next() < 0.8 ? buyer : seller;
  return as(world, who, () => answerOffer(world.services.db, who, id, world.dice.next() < 0.5));
};

export const withdraw: Act = (world, { id, buyer, seller }) => {
  const who = world.dice.pick([buyer, seller]);
  return as(world, who, () => withdrawClaim(world.services.db, who, id));
};

/** An Admin decides a claim, whether or not anybody has answered it. */
export const decideOpenClaim: Act = async (world, order) => {
  const open = await openClaimOf(world, order);
  if (open === undefined) return;
  const { services, admin, dice } = world;
  const settlement = dice.pick([
    { outcome: 'refunded' },
    { outcome: 'released' },
    { outcome: 'part', cents: dice.between(1, order.priceCents) },
  ] as const);
  await decideClaim(services.db, admin, open, settlement, 'As we see it.');
};

/** The seller of a disputed sale says what happened. */
export const answerBank: Act = (world, { id, seller }) =>
  as(world, seller, () => submitEvidence(world.services.db, seller, id, { words: 'They have it.', pictures: [] }));

/** An Admin has the evidence sent before its time. */
export const sendToBank: Act = async (world, order) => {
  const open = await openClaimOf(world, order);
  if (open !== undefined) await sendEvidence(world.services.db, world.admin, open);
};

async function openClaimOf({ services: { db } }: World, { id }: WorldOrder): Promise<string | undefined> {
  const open = await db
    .selectFrom('claims')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  return open?.id;
}
