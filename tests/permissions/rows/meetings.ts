import { newId } from '#database/ids.ts';
import type { Row, Thing } from '#tests/permissions/row.ts';

const DAY = 86_400_000;
const inAWeek = () => new Date(Date.now() + 7 * DAY);

/** A meeting that the seller has suggested, and the buyer taken. */
async function agree({ services: { db }, order, seller }: Thing): Promise<void> {
  const startsAt = inAWeek();
  await db
    .insertInto('meetings')
    .values({
      id: newId(),
      order_id: order,
      number: 1,
      proposed_by: seller.id,
      options: JSON.stringify([{ at: startsAt.toISOString(), place: 'The library' }]),
      time_zone: 'Asia/Dhaka',
      agreed_at: new Date(),
      starts_at: startsAt,
      place: 'The library',
    })
    .execute();
}

const AGREED = 4;

export const MEETING_ROWS: readonly Row[] = [
  {
    call: 'POST /orders/{id}/meeting',
    rule: 'Its buyer and its seller, as long as they have something to meet about.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 404, 404],
    request: ({ order }) => ({
      path: `/orders/${order}/meeting`,
      body: {
        version: 0,
        options: [{ at: inAWeek().toISOString().slice(0, 16), place: 'The library' }],
        timeZone: 'Asia/Dhaka',
      },
    }),
  },
  {
    call: 'PUT /orders/{id}/meeting/accepted',
    when: 'it is agreed already',
    rule: 'The side that didn’t suggest it.',
    stranger: 'Seller',
    statuses: [401, 409, 409, 404, 404],
    request: async (thing) => {
      await agree(thing);
      return { path: `/orders/${thing.order}/meeting/accepted`, body: { version: AGREED, option: 0 } };
    },
  },
  {
    call: 'PUT /orders/{id}/meeting/canceled',
    rule: 'Its buyer and its seller.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 404, 404],
    request: async (thing) => {
      await agree(thing);
      return { path: `/orders/${thing.order}/meeting/canceled`, body: { version: AGREED, reason: 'Rain' } };
    },
  },
  {
    call: 'GET /orders/{id}/meeting.ics',
    rule: 'Its buyer, its seller and an Admin, once a meeting is agreed.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 200, 404],
    request: async (thing) => {
      await agree(thing);
      return { path: `/orders/${thing.order}/meeting.ics` };
    },
  },
];
