import { type Selectable, sql } from 'kysely';
import type { SandboxTransfersTable } from '#database/sandbox-tables.ts';
import type { Database } from '#database/tables.ts';
import { readAccount } from '#sandboxes/stripe/connect/accounts.ts';
import { badRequest, keyReused, notFound } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { readMetadata } from '#sandboxes/stripe/intents.ts';

export type SandboxTransfer = Selectable<SandboxTransfersTable>;

/**
 * Sends money of a charge to an account. The same idempotency key gets the first answer again.
 * @throws {SandboxError} 400 for an account that cannot be sent anything, and for more than the charge had
 */
export async function createTransfer(
  db: Database,
  form: URLSearchParams,
  key: string | null,
): Promise<{ transfer: SandboxTransfer; replayed: boolean }> {
  const destination = form.get('destination') ?? '';
  const charge = form.get('source_transaction');
  return db.transaction().execute(async (trx) => {
    // One after the other: what is left of a charge depends on those before.
    await sql`select pg_advisory_xact_lock(hashtext(${charge ?? destination}))`.execute(trx);
    const before = await trx
      .selectFrom('sandbox_transfers')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (before) {
      if (form.get('amount') !== String(before.amount_cents) || destination !== before.account_id) throw keyReused();
      return { transfer: before, replayed: true };
    }
    const account = await readAccount(trx, destination);
    if (account.status !== 'ready')
      throw badRequest(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      );
    const transfer = await trx
      .insertInto('sandbox_transfers')
      .values({
        id: newSandboxId('tr'),
        account_id: account.id,
        amount_cents: readCents(form, charge === null ? Number.MAX_SAFE_INTEGER : await leftOf(trx, charge)),
        transfer_group: form.get('transfer_group'),
        source_charge: charge,
        metadata: JSON.stringify(readMetadata(form)),
        idempotency_key: key,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { transfer, replayed: false };
  });
}

/** What of a charge has not been transferred. */
async function leftOf(db: Database, charge: string): Promise<number> {
  const intent = await db
    .selectFrom('sandbox_intents')
    .select('amount_cents')
    .where('latest_charge', '=', charge)
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  if (!intent) throw notFound('charge', charge, 'source_transaction');
  const { sent } = await db
    .selectFrom('sandbox_transfers')
    .select(sql<number>`coalesce(sum(amount_cents - amount_reversed_cents), 0)::int`.as('sent'))
    .where('source_charge', '=', charge)
    .executeTakeFirstOrThrow();
  return intent.amount_cents - sent;
}

function readCents(form: URLSearchParams, most: number): number {
  const cents = /^\d{1,9}$/.test(form.get('amount') ?? '') ? Number(form.get('amount')) : 0;
  if (cents >= 1 && cents <= most) return cents;
  throw badRequest('parameter_invalid_integer', `The amount must be between 1 and ${most}.`, 'amount');
}

export async function readTransfer(db: Database, id: string): Promise<SandboxTransfer> {
  const transfer = await db.selectFrom('sandbox_transfers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!transfer) throw notFound('transfer', id, 'transfer');
  return transfer;
}

/** By `transfer_group` or by when they were made, as the query says. */
export function listTransfers(db: Database, query: URLSearchParams): Promise<SandboxTransfer[]> {
  const [group, since] = [query.get('transfer_group'), Number(query.get('created[gte]') ?? 0)];
  let transfers = db
    .selectFrom('sandbox_transfers')
    .selectAll()
    .where('created_at', '>=', new Date(since * 1000));
  if (group !== null) transfers = transfers.where('transfer_group', '=', group);
  return transfers.orderBy('created_at').execute();
}

/**
 * Takes a part of a transfer back, as far as its account still has it. The same idempotency key takes it once.
 * @throws {SandboxError} 400 'balance_insufficient' when it was paid into a bank meanwhile
 */
export async function reverseTransfer(db: Database, id: string, form: URLSearchParams, key: string | null) {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${id}))`.execute(trx);
    const transfer = await readTransfer(trx, id);
    const before = await trx
      .selectFrom('sandbox_transfer_reversals')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (before) return present(before);
    const amount = readCents(form, transfer.amount_cents - transfer.amount_reversed_cents);
    const { balance } = await trx
      .selectFrom('sandbox_transfers')
      .select(sql<number>`sum(amount_cents - amount_reversed_cents - paid_out_cents)::int`.as('balance'))
      .where('account_id', '=', transfer.account_id)
      .executeTakeFirstOrThrow();
    if (amount > Math.min(balance, transfer.amount_cents - transfer.amount_reversed_cents - transfer.paid_out_cents))
      throw badRequest('balance_insufficient', 'Insufficient funds in the connected account to reverse this transfer.');
    await trx
      .updateTable('sandbox_transfers')
      .set({ amount_reversed_cents: transfer.amount_reversed_cents + amount })
      .where('id', '=', id)
      .execute();
    const reversal = await trx
      .insertInto('sandbox_transfer_reversals')
      .values({ id: newSandboxId('trr'), transfer_id: id, amount_cents: amount, idempotency_key: key })
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(reversal);
  });
}

function present({
  id,
  amount_cents: amount,
  transfer_id: transfer,
}: {
  id: string;
  amount_cents: number;
  transfer_id: string;
}) {
  return { id, object: 'transfer_reversal', amount, currency: 'usd', transfer };
}

export function presentTransfer(transfer: SandboxTransfer) {
  const { id, amount_cents: amount, amount_reversed_cents: reversed } = transfer;
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: reversed,
    created: Math.floor(transfer.created_at.getTime() / 1000),
    currency: 'usd',
    destination: transfer.account_id,
    livemode: false,
    metadata: transfer.metadata,
    reversed: reversed === amount,
    source_transaction: transfer.source_charge,
    transfer_group: transfer.transfer_group,
  };
}
