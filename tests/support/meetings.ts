import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { acceptMeeting, proposeMeeting } from '#domain/meetings/arrange-meeting.ts';
import { getMeeting } from '#domain/meetings/meetings.ts';
import type { NewMeeting } from '#shared/contracts/meetings.ts';

interface Sides {
  orderId: string;
  buyer: Actor;
  seller: Actor;
}

/** Meetings at the library so many hours from now, and the clock of what was agreed: time passes by moving its columns. */
export function meetings(db: Database) {
  const version = async (actor: Actor, orderId: string) => (await getMeeting(db, actor, orderId)).version;
  const proposal = (hours: readonly number[], place = 'The library'): Omit<NewMeeting, 'version'> => ({
    options: hours.map((hour) => ({
      at: new Date(Date.now() + hour * 3_600_000).toISOString().slice(0, 16),
      place,
    })),
    timeZone: 'UTC',
  });
  const propose = async (actor: Actor, orderId: string, ...hours: number[]) =>
    proposeMeeting(db, actor, orderId, { version: await version(actor, orderId), ...proposal(hours) });
  return {
    version,
    proposal,
    propose,
    /** The buyer suggests it, the seller takes it. */
    async agree({ orderId, buyer, seller }: Sides, hours: number): Promise<void> {
      await propose(buyer, orderId, hours);
      await acceptMeeting(db, seller, orderId, { version: await version(seller, orderId), option: 0 });
    },
    async passHours(orderId: string, hours: number): Promise<void> {
      const ago = sql`make_interval(hours => ${hours}::int)`;
      await sql`
        update meetings set starts_at = starts_at - ${ago}, remind_at = remind_at - ${ago}, ended_at = ended_at - ${ago}
        where order_id = ${orderId}`.execute(db);
    },
  };
}
