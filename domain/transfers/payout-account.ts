import { sql } from 'kysely';
import { formatPrice } from '#shared/money.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { personalEmail, queueEmail } from '#domain/email/queue-email.ts';
import { DomainError } from '#domain/errors.ts';
import type { PayoutAccount, Payouts } from '#gateways/payouts/port.ts';

/**
 * Where a seller tells the payment provider who they are and where to pay them; their account there is made by the first call.
 * @param site the site's own address
 * @throws {DomainError} 'payouts-unavailable' where sellers can't be paid
 * @throws {PayoutsUnavailable} @throws {PayoutRefused}
 */
export async function startOnboarding(
  db: Database,
  payouts: Payouts | null,
  seller: Actor,
  site: string,
): Promise<string> {
  if (!payouts) throw new DomainError('payouts-unavailable');
  await db
    .insertInto('payout_accounts')
    .values({ user_id: seller.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { account_id: known } = await db
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('user_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const accountId = known ?? (await makeAccount(db, payouts, seller));
  const earnings = `${site}/dashboard/earnings`;
  return payouts.onboardingLink(accountId, { returnUrl: `${earnings}?back=1`, refreshUrl: `${earnings}?again=1` });
}

/** Made once: a lost answer is asked for again with the same key, which gives the same account. */
async function makeAccount(db: Database, payouts: Payouts, { id: userId, email }: Actor): Promise<string> {
  const account = await payouts.createAccount({ userId, email });
  await db
    .updateTable('payout_accounts')
    .set({ account_id: account.id })
    .where('user_id', '=', userId)
    .where('account_id', 'is', null)
    .execute();
  await recordReading(db, account);
  return account.id;
}

/** Reads an account from the provider and records it. Repeatable, in any order. @throws {PayoutsUnavailable} */
export async function refreshAccount(db: Database, payouts: Payouts, accountId: string): Promise<void> {
  await recordReading(db, await payouts.readAccount(accountId));
}

/** An older reading changes nothing. One that is ready wakes what waits for it. */
async function recordReading(db: Database, { id, status, readAt }: PayoutAccount): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('payout_accounts')
      .selectAll()
      .where('account_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before || (before.read_at !== null && before.read_at > readAt)) return;
    // Whoever could be paid before and can't any more has not just begun.
    const now =
      status === 'started' && (before.status === 'ready' || before.status === 'restricted') ? 'restricted' : status;
    await trx
      .updateTable('payout_accounts')
      .set({ status: now, read_at: readAt, recheck_at: RECHECK })
      .where('user_id', '=', before.user_id)
      .execute();
    if (now !== 'ready') return;
    await trx
      .updateTable('transfers')
      .set({ due_at: sql`clock_timestamp()` })
      .where('seller_id', '=', before.user_id)
      .where('state', '=', 'waiting for account')
      .execute();
  });
}

/** When an account is read again, in case a message was lost: soon while something is expected of the provider. */
const RECHECK = sql<Date>`clock_timestamp() + case when status = 'ready' then interval '12 hours' else interval '10 minutes' end`;

/** Accounts to be read from the provider once more. Claiming sets when they are read next. */
export async function claimAccountsToRecheck(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with due as (
      select user_id from payout_accounts where account_id is not null and recheck_at <= clock_timestamp()
      order by recheck_at limit ${limit} for no key update skip locked
    )
    update payout_accounts set recheck_at = ${RECHECK} from due where payout_accounts.user_id = due.user_id
    returning payout_accounts.account_id`.execute(db);
  return rows.map(({ account_id: id }) => id);
}

/**
 * Reads what was paid into a seller's bank, and tells them what their bank sent back.
 * @param site the site's own origin
 * @throws {PayoutsUnavailable}
 */
export async function refreshBankPayouts(
  db: Database,
  payouts: Payouts,
  accountId: string,
  site: string,
): Promise<void> {
  const readAt = new Date();
  const found = await payouts.listBankPayouts(accountId);
  await inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('payout_accounts')
      .select('user_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return;
    for (const { id, amountCents, status, arrivesAt, failure } of found) {
      const before = await trx.selectFrom('bank_payouts').selectAll().where('id', '=', id).executeTakeFirst();
      if (before && (before.status === status || before.read_at > readAt)) continue;
      const row = { amount_cents: amountCents, status, arrives_at: arrivesAt, failure, read_at: readAt };
      await trx
        .insertInto('bank_payouts')
        .values({ ...row, id, user_id: account.user_id })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      if (status !== 'failed') continue;
      const seller = await trx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'email_verified'])
        .where('id', '=', account.user_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!seller) continue;
      const amount = formatPrice(amountCents);
      await queueEmail(
        trx,
        personalEmail(seller, `Your bank sent ${amount} back`, [
          `Your bank didn’t take ${amount} that was paid to you${failure ? `: ${failure}` : '.'}`,
          'The money is safe in your payout account. Check your bank details, and we’ll send it again.',
          `Open Earnings: ${site}/dashboard/earnings`,
        ]),
      );
    }
  });
}
