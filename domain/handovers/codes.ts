import { randomBytes, randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { CHECKLIST, CODES_A_DAY, CODE_MINUTES, OFFLINE_CODE_HOURS } from '#shared/handover-times.ts';
import { OFFLINE_CODE_LETTERS, OFFLINE_CODE_LENGTH } from '#shared/handover-codes.ts';
import type { HandoverCodesTable, HandoverRow } from '#database/handover-tables.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { noteArrival } from '#domain/handovers/check-in.ts';
import { type LockedHandover, actOnHandover, assertOpen, updateHandover } from '#domain/handovers/handover.ts';
import { leaveToAdmins } from '#domain/handovers/leave-to-admins.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { type RotatingKeys, isSigned, sign } from '#domain/tokens.ts';

export type HandoverKeys = RotatingKeys<Buffer>;
export type CodeRow = Selectable<HandoverCodesTable>;

/** What a buyer shows the seller. */
export interface ShownCode {
  /** 128 bits, for the address that the QR code says. */
  link: string;
  digits: string;
  expiresAt: Date;
}

const LINK_BYTES = 16;
const DIGITS = 6;

/**
 * The buyer holds the laptop and gets a code for the seller: the one before ends. Only HMACs of it are stored.
 * @throws {DomainError} 'not-found', 'handover-closed', 'handover-incomplete'; 'too-many-codes', after which an Admin decides
 */
export async function showCode(db: Database, keys: HandoverKeys, buyer: Actor, orderId: string): Promise<ShownCode> {
  const code = await actOnHandover(db, buyer, orderId, 'buyer', async (trx, locked) => {
    assertOpen(locked);
    const { handover, now } = locked;
    if (!CHECKLIST.every((item) => handover.checked.includes(item)))
      throw new DomainError('handover-incomplete', 'Check the laptop first, and tick off everything on the list.');
    assertSerialCompared(handover);
    if (await hasUsedUp(trx, locked, 'shown')) return null;
    await noteArrival(trx, locked, 'buyer');
    if (handover.held_at === null) {
      await updateHandover(trx, locked, { held_at: now });
      await recordOrderEvents(trx, [{ orderId, kind: 'buyer-holds', by: buyer }]);
    }
    const link = randomBytes(LINK_BYTES).toString('base64url');
    const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await endCodes(trx, orderId, 'shown');
    const { expires_at: expiresAt } = await trx
      .insertInto('handover_codes')
      .values({
        id: newId(),
        order_id: orderId,
        kind: 'shown',
        code_hash: codeHash(keys[0], orderId, 'link', link),
        digits_hash: codeHash(keys[0], orderId, 'digits', digits),
        expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${CODE_MINUTES})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    return { link, digits, expiresAt };
  });
  if (code === null) throw tooManyCodes();
  return code;
}

/** A serial number that the seller has entered is compared, and is the laptop's. @throws {DomainError} 'handover-incomplete' */
function assertSerialCompared({ serial, serial_matches: matches }: HandoverRow): void {
  if (serial === null || matches === true) return;
  throw new DomainError(
    'handover-incomplete',
    matches === false
      ? 'The serial number isn’t the one that the seller entered. Look at it again, or ask the seller to correct theirs.'
      : 'Compare the laptop’s serial number with the seller’s first.',
  );
}

/**
 * A code that the buyer's phone fetches ahead, for a meeting without network: their page shows it only after the checklist. Those of
 * their other devices stay valid.
 * @throws {DomainError} 'not-found', 'handover-closed', 'too-many-codes'
 */
export async function fetchOfflineCode(
  db: Database,
  keys: HandoverKeys,
  buyer: Actor,
  orderId: string,
): Promise<{ code: string; expiresAt: Date }> {
  return actOnHandover(db, buyer, orderId, 'buyer', async (trx, locked) => {
    assertOpen(locked);
    // Whoever only fetches codes loses nothing but further ones.
    if ((await countToday(trx, orderId, 'offline')) >= CODES_A_DAY) throw tooManyCodes();
    const code = Array.from({ length: OFFLINE_CODE_LENGTH }, () =>
      OFFLINE_CODE_LETTERS.charAt(randomInt(OFFLINE_CODE_LETTERS.length)),
    ).join('');
    const { expires_at: expiresAt } = await trx
      .insertInto('handover_codes')
      .values({
        id: newId(),
        order_id: orderId,
        kind: 'offline',
        code_hash: codeHash(keys[0], orderId, 'offline', code),
        expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${OFFLINE_CODE_HOURS})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    return { code, expiresAt };
  });
}

/** What is signed for a code; naming the order, so that a code of another one is worth nothing. */
function signedText(orderId: string, kind: 'link' | 'digits' | 'offline', code: string): string {
  return `${kind} ${orderId} ${code}`;
}

function codeHash(key: Buffer, orderId: string, kind: 'link' | 'digits' | 'offline', code: string): string {
  return sign(key, signedText(orderId, kind, code));
}

/** Whether a code is the one of which a hash is stored. */
export function isCode(
  keys: HandoverKeys,
  orderId: string,
  kind: 'link' | 'digits' | 'offline',
  code: string,
  hash: string | null,
): boolean {
  return hash !== null && isSigned(keys, signedText(orderId, kind, code), hash);
}

/** Ends the codes of a hand-over that are still valid. */
async function endCodes(trx: RunningTransaction, orderId: string, kind: CodeRow['kind']): Promise<void> {
  await trx
    .updateTable('handover_codes')
    .set({ expires_at: sql<Date>`least(expires_at, clock_timestamp())`, typed_at: null })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
}

async function countToday(trx: RunningTransaction, orderId: string, kind: CodeRow['kind']): Promise<number> {
  const { codes } = await trx
    .selectFrom('handover_codes')
    .select((eb) => eb.fn.countAll<string>().as('codes'))
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(codes);
}

/** Whether there are no more codes today; an Admin has to decide then. */
async function hasUsedUp(trx: RunningTransaction, locked: LockedHandover, kind: CodeRow['kind']): Promise<boolean> {
  const { order_id: orderId, state } = locked.handover;
  if ((await countToday(trx, orderId, kind)) < CODES_A_DAY) return false;
  if (state === 'waiting') await leaveToAdmins(trx, locked, 'too many codes');
  return true;
}

function tooManyCodes(): DomainError {
  return new DomainError(
    'too-many-codes',
    `There are at most ${CODES_A_DAY} codes a day for an order. Try again tomorrow; we’re looking into it as well.`,
  );
}
