import { leastOffer } from '#shared/offers.ts';
import { acceptMeeting, cancelMeeting, proposeMeeting } from '#domain/meetings/arrange-meeting.ts';
import { newestMeeting, stateOf, versionOf } from '#domain/meetings/meetings.ts';
import { acceptOffer, counterOffer } from '#domain/offers/answer-offer.ts';
import { makeOffer } from '#domain/offers/make-offer.ts';
import type { Actor } from '#domain/actor.ts';
import { type Act, as } from '#tests/faults/support/sales/act.ts';
import type { Simulation, SimulatedOrder } from '#tests/faults/support/sales/simulation.ts';

/** A price that the two agree on, at once or after another offer of the seller's. @returns the order that it is for */
export async function haggle(
  { services: { db }, dice }: Simulation,
  buyer: Actor,
  seller: Actor,
  { productId, priceCents }: { productId: string; priceCents: number },
): Promise<string> {
  const offered = dice.between(leastOffer(priceCents), priceCents - 2);
  const booking = { phone: '+880 1', meetingPlace: 'Main station' };
  const offer = await makeOffer(db, buyer, productId, { priceCents: offered, ...booking });
  if (dice.next() < 0.5) return acceptOffer(db, seller, offer);
  await counterOffer(db, seller, offer, dice.between(offered + 1, priceCents));
  return acceptOffer(db, buyer, offer);
}

const DAY = 86_400_000;

/** One of the two proposes a time, soon or late. */
export const propose: Act = (simulation, order) => {
  const who = simulation.dice.pick([order.buyer, order.seller]);
  return as(simulation, who, () => proposeAs(simulation, order, who));
};

async function proposeAs({ dice, services: { db } }: Simulation, { id }: SimulatedOrder, who: Actor): Promise<void> {
  const at = new Date(Date.now() + dice.pick([0.2, 1, 5, 16, 25]) * DAY).toISOString().slice(0, 16);
  const version = versionOf(await newestMeeting(db, id));
  const options = [{ at, place: 'Main station' }];
  await proposeMeeting(db, who, id, { version, options, timeZone: 'UTC' });
}

/** One of the two takes what was proposed, or what the other one proposes now. */
export const agree: Act = (simulation, order) => {
  const { db } = simulation.services;
  const { dice } = simulation;
  const [who, other] = dice.shuffle([order.buyer, order.seller]);
  if (!who || !other) throw new Error('There are two');
  return as(simulation, who, async () => {
    if (stateOf(await newestMeeting(db, order.id)) !== 'proposed')
      await as(simulation, other, () => proposeAs(simulation, order, other));
    await acceptMeeting(db, who, order.id, { version: versionOf(await newestMeeting(db, order.id)), option: 0 });
  });
};

/** One of the two calls off what was proposed or agreed. */
export const callOff: Act = (simulation, { id, buyer, seller }) => {
  const { db } = simulation.services;
  const who = simulation.dice.pick([buyer, seller]);
  return as(simulation, who, async () =>
    cancelMeeting(db, who, id, { version: versionOf(await newestMeeting(db, id)), reason: 'I can’t.' }),
  );
};
