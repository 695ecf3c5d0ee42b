import type { ChecklistItem } from '#shared/handover-times.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import {
  type LockedHandover,
  actOnHandover,
  assertOpen,
  hoursAfter,
  updateHandover,
} from '#domain/handovers/handover.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

/** When both are reminded for the first time, if nobody confirms. */
const FIRST_REMINDER_HOURS = 24;
/** Serial numbers that a buyer may compare: enough for slips, too few to find out the right one. */
const SERIAL_TRIES = 10;

/** Somebody says that they are at the meeting. Repeatable. @throws {DomainError} 'not-found', 'handover-closed' */
export async function checkIn(db: Database, actor: Actor, orderId: string): Promise<boolean> {
  return actOnHandover(db, actor, orderId, 'either', async (trx, locked) => {
    assertOpen(locked);
    return noteArrival(trx, locked, locked.part);
  });
}

/**
 * Notes that one side is at the meeting. From then on silence never moves the money: both are reminded, then an Admin decides.
 * @returns whether that is new
 */
export async function noteArrival(
  trx: RunningTransaction,
  locked: LockedHandover,
  part: 'buyer' | 'seller',
): Promise<boolean> {
  const { handover, now } = locked;
  const column = part === 'buyer' ? 'buyer_here_at' : 'seller_here_at';
  if (handover[column] !== null) return false;
  await updateHandover(trx, locked, {
    [column]: now,
    refund_at: null,
    ...(handover.remind_at === null && { remind_at: hoursAfter(now, FIRST_REMINDER_HOURS) }),
  });
  const by = { id: part === 'buyer' ? handover.buyer_id : handover.seller_id };
  await recordOrderEvents(trx, [{ orderId: handover.order_id, kind: `${part}-here`, by }]);
  return true;
}

/** The seller enters the serial number that the buyer will compare; nobody else reads it. @throws {DomainError} 'not-found', 'handover-closed' */
export async function enterSerial(db: Database, seller: Actor, orderId: string, serial: string): Promise<void> {
  await actOnHandover(db, seller, orderId, 'seller', async (trx, locked) => {
    assertOpen(locked);
    if (locked.handover.serial === serial) return;
    if (plainSerial(serial) === '') throw noSerial();
    await updateHandover(trx, locked, { serial, serial_matches: null, serial_tries: 0 });
    if (locked.handover.serial === null)
      await recordOrderEvents(trx, [{ orderId, kind: 'serial-entered', by: seller }]);
  });
}

/**
 * The buyer compares the serial number on the laptop with the one that the seller entered.
 * @returns whether they are the same, and nothing else of it
 * @throws {DomainError} 'not-found', 'handover-closed'; 'handover-incomplete' when the seller entered none, or after too many
 */
export async function compareSerial(db: Database, buyer: Actor, orderId: string, serial: string): Promise<boolean> {
  return actOnHandover(db, buyer, orderId, 'buyer', async (trx, locked) => {
    assertOpen(locked);
    const { serial: entered, serial_tries: tries } = locked.handover;
    if (entered === null)
      throw new DomainError('handover-incomplete', 'The seller hasn’t entered the serial number yet. Ask them to.');
    if (tries >= SERIAL_TRIES)
      throw new DomainError(
        'handover-incomplete',
        'You’ve compared many numbers. Ask the seller to show you the right one.',
      );
    const matches = plainSerial(serial) === plainSerial(entered);
    await updateHandover(trx, locked, { serial_tries: tries + 1, serial_matches: matches });
    return matches;
  });
}

/** Remembers what the buyer has ticked off, so that another device of theirs knows. @throws {DomainError} 'not-found', 'handover-closed' */
export async function tickOff(
  db: Database,
  buyer: Actor,
  orderId: string,
  checked: readonly ChecklistItem[],
): Promise<void> {
  await actOnHandover(db, buyer, orderId, 'buyer', async (trx, locked) => {
    assertOpen(locked);
    await updateHandover(trx, locked, { checked: [...new Set(checked)] });
  });
}

/** A serial number without what people write differently: case, spaces, dashes, and letters that look like digits. */
export function plainSerial(serial: string): string {
  return serial
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1');
}

function noSerial(): DomainError {
  const message = 'Enter the serial number as it stands on the laptop';
  return new DomainError('invalid-fields', undefined, { errors: [{ path: 'serial', message }] });
}
