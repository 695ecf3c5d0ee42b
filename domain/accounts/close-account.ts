import { formatPrice } from '#shared/money.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { ERASED } from '#domain/erased-text.ts';
import { DomainError } from '#domain/errors.ts';
import { eraseClaims } from '#domain/claims/erase-claims.ts';
import { eraseMessagePictures } from '#domain/conversations/prune-conversations.ts';
import { cancelMeetingsOf, eraseMeetingPlaces } from '#domain/meetings/closed-accounts.ts';
import { hasEnded } from '#domain/handovers/has-ended.ts';
import { recordForBookers } from '#domain/orders/order-events.ts';
import { type PaymentsContext, cancelPayments } from '#domain/payments/cancellation.ts';
import { assertMayChange, assertNotLastAdmin, lockUser, type LockedUser } from '#domain/identity/lock-user.ts';
import { reauthenticate, type Reauthentication } from '#domain/identity/reauthentication.ts';
import { type Expression, sql } from 'kysely';
import { findUnsettled } from '#domain/accounts/unsettled.ts';
import { clearAllSignInFailures } from '#domain/identity/sign-in-limits.ts';

/**
 * Closes the actor's own account and cancels the payments under way, for their laptops and by them. Orders that are paid go on to their end.
 * @param context `payouts`: what pays sellers, if anything does
 * @param proof that its owner asks
 * @throws {DomainError} 'last-admin'; 'money-to-come' where sellers are paid and this one couldn't be any more; 'not-signed-in', 'sign-in-again'
 * when the proof does not hold any more
 */
export async function deleteOwnAccount(
  db: Database,
  context: PaymentsContext & { payouts: unknown },
  actor: Actor,
  proof: Reauthentication,
): Promise<void> {
  const { owedCents, payable } = await findUnsettled(db, actor.id);
  if (context.payouts !== null && owedCents > 0 && !payable)
    throw new DomainError(
      'money-to-come',
      `You still get up to ${formatPrice(owedCents)} for what you’ve sold. Set up your payouts under Earnings first: afterwards only you could do it, and nobody can log in to a deleted account.`,
    );
  const products = await inTransaction(db, async (trx) =>
    closeAs(trx, actor, await reauthenticate(trx, actor.id, proof), 'own-account-deleted'),
  );
  await cancelPayments(db, context, { products, buyer: actor.id });
}

/**
 * Closes another account and cancels the payments under way, for its laptops and by its owner.
 * @throws {DomainError} 'not-found', 'own-account', 'last-admin', 'power-missing'
 */
export async function deleteUser(db: Database, context: PaymentsContext, admin: Actor, userId: string): Promise<void> {
  if (userId.toLowerCase() === admin.id) {
    throw new DomainError(
      'own-account',
      'You can’t delete the account you’re logged in with here. Ask another Admin, or delete it under My account.',
    );
  }
  const products = await inTransaction(db, async (trx) =>
    closeAs(trx, admin, await lockUser(trx, userId), 'account-deleted'),
  );
  await cancelPayments(db, context, { products, buyer: userId });
}

/** @returns the products that were withdrawn while being paid for */
async function closeAs(
  trx: RunningTransaction,
  actor: Actor,
  user: LockedUser,
  action: 'own-account-deleted' | 'account-deleted',
): Promise<string[]> {
  if (actor.id !== user.id) assertMayChange(actor, user);
  await assertNotLastAdmin(trx, user);
  const { count, underPayment } = await closeAccount(trx, user);
  const facts = { type: user.type, withdrawn: count };
  await recordAudit(trx, { actor, action, subject: { kind: 'user', id: user.id }, facts });
  return underPayment;
}

/** What closing an account has withdrawn. */
interface ClosedAccount {
  /** How many laptops left the market. */
  count: number;
  /** Those that were being paid for. */
  underPayment: string[];
}

/**
 * Closes an account for good: deletes its sessions, sign-in ways and lists, withdraws unsold products, and erases what identifies the
 * person. Orders, payments and their amounts stay. The e-mail can be registered again.
 */
export async function closeAccount(trx: RunningTransaction, user: LockedUser): Promise<ClosedAccount> {
  await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('accounts').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('emailed_tokens').where('user_id', '=', user.id).execute();
  await trx
    .updateTable('offers')
    .set({ state: 'withdrawn', phone: null, meeting_place: null })
    .where('buyer_id', '=', user.id)
    .where('state', 'in', ['waiting', 'countered', 'accepted'])
    .execute();
  await trx.deleteFrom('contact_details').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('wishlist_items').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('listing_drafts').where('seller_id', '=', user.id).execute();
  await trx.deleteFrom('imports').where('seller_id', '=', user.id).execute();
  await trx.deleteFrom('saved_searches').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('user_blocks').where('blocker_id', '=', user.id).execute();
  await trx.deleteFrom('notifications').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('notification_settings').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('email_kind_settings').where('user_id', '=', user.id).execute();
  await cancelMeetingsOf(trx, user.id);
  const withdrawn = await trx
    .updateTable('products')
    .set({ deleted_at: sql`now()` })
    .where('seller_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .where('sold_at', 'is', null)
    .returning(['id', 'state'])
    .execute();
  const laptops = withdrawn.map(({ id }) => id);
  await recordForBookers(trx, laptops, { kind: 'withdrawn', by: user });
  // What belongs to no listing goes at once; the rest with the listings.
  await trx
    .updateTable('pictures')
    .set({ unattached_since: new Date(0) })
    .where('owner_id', '=', user.id)
    .where('product_id', 'is', null)
    .execute();
  await erasePerson(trx, user);
  return {
    count: withdrawn.length,
    underPayment: withdrawn.filter((product) => product.state === 'held').map((product) => product.id),
  };
}

/** Replaces a name. */
const NO_NAME = 'Deleted user';
/** Two people who have just bought and sold something still have to meet; longer while that isn't over, or a problem with it is open. */
const MEETING_DAYS = 30;

/**
 * Erases what identifies a person. Phones and places of a sale of the last days stay while the other side may need them, until
 * `eraseOldMeetingDetails`. Reports stay, anonymous and without their words.
 */
async function erasePerson(
  trx: RunningTransaction,
  { id, email, email_verified: isTheirs }: { id: string; email: string; email_verified: boolean },
): Promise<void> {
  const nobody = `${id}@deleted.invalid`;
  await trx
    .updateTable('users')
    // The address is given up, so that its owner may register again and no look-up by e-mail ever meets a closed account.
    .set({
      name: NO_NAME,
      email: nobody,
      email_verified: false,
      image: null,
      suspension_reason: null,
      deleted_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('orders').set({ buyer_name: NO_NAME, email: nobody }).where('buyer_id', '=', id).execute();
  await trx
    .updateTable('payments')
    .set({ email: nobody })
    .where('order_id', 'in', (query) => query.selectFrom('orders').select('id').where('buyer_id', '=', id))
    .execute();
  await trx
    .updateTable('moderation_decisions')
    .set({ appeal: ERASED, appeal_closed_at: sql<Date>`coalesce(appeal_closed_at, now())` })
    .where('person_id', '=', id)
    .where('appeal', 'is not', null)
    .execute();
  await trx.updateTable('reports').set({ details: null }).where('buyer_id', '=', id).execute();
  // Their stars still count for others; their words go.
  await trx.updateTable('reviews').set({ text: null }).where('author_id', '=', id).execute();
  await trx.updateTable('reviews').set({ answer: null }).where('subject_id', '=', id).execute();
  await trx.updateTable('review_reports').set({ details: null }).where('reporter_id', '=', id).execute();
  await trx.updateTable('conversation_reports').set({ details: null }).where('reporter_id', '=', id).execute();
  const address = email.toLowerCase();
  // Anybody may register an address; only its verified owner may delete messages in its name.
  if (isTheirs) await trx.deleteFrom('messages').where('email', '=', address).execute();
  await trx
    .deleteFrom('emails')
    .where('user_id', '=', id)
    // What is on its way still gets there: an e-mail about a refund, say.
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute();
  await clearAllSignInFailures(trx, address);
  await eraseMeetings(trx, sql<string>`(select ${id}::uuid)`);
}

/** Erases the phones and places that sales of closed accounts do not need any more. @returns whether there were any */
export async function eraseOldMeetingDetails(trx: RunningTransaction): Promise<boolean> {
  return eraseMeetings(trx, sql<string>`(select id from users where deleted_at is not null)`);
}

/** @param people a subquery of their ids */
async function eraseMeetings(trx: RunningTransaction, people: Expression<string>): Promise<boolean> {
  const isOver = (since: string) =>
    sql<boolean>`(${sql.ref(since)} is null or ${sql.ref(since)} < now() - make_interval(days => ${MEETING_DAYS}))`;
  const products = await trx
    .updateTable('products')
    .set({ phone: ERASED, location: ERASED })
    .where('seller_id', 'in', people)
    .where(isOver('sold_at'))
    .where(hasEnded('product_id', 'products.id'))
    .where('phone', '<>', ERASED)
    .executeTakeFirst();
  const orders = await trx
    .updateTable('orders')
    .set({ phone: ERASED, meeting_place: ERASED })
    .where('buyer_id', 'in', people)
    .where(isOver('paid_at'))
    .where(hasEnded('order_id', 'orders.id'))
    .where('phone', '<>', ERASED)
    .executeTakeFirst();
  await eraseMeetingPlaces(trx, people);
  await eraseClaims(trx, people);
  await eraseMessagePictures(trx, people);
  return products.numUpdatedRows + orders.numUpdatedRows > 0n;
}
