import { timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { SandboxIntentsTable, SandboxRefundsTable } from '#database/sandbox-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { badRequest, keyReused, notFound } from '#sandboxes/stripe/errors.ts';
import { newClientSecret, newSandboxId } from '#sandboxes/stripe/ids.ts';

export type SandboxIntent = Selectable<SandboxIntentsTable>;

/** What a refund is presented with. */
export type ReadRefund = Pick<
  Selectable<SandboxRefundsTable>,
  'id' | 'intent_id' | 'amount_cents' | 'metadata' | 'status'
>;

/** By name, since prepared statements have them: with `*` they fail once another column is added. */
const COLUMNS = [
  'id',
  'client_secret',
  'amount_cents',
  'currency',
  'description',
  'status',
  'metadata',
  'last_error',
  'latest_charge',
  'amount_refunded_cents',
  'idempotency_key',
  'canceled_at',
  'created_at',
] as const satisfies (keyof SandboxIntent)[];

/** An id comes from outside and may be anything; PostgreSQL takes no null byte. */
const INTENT_ID = /^pi_[A-Za-z0-9]{1,64}$/;

/** The intent of that id. @throws {SandboxError} 404 */
export async function readIntent(db: Database, id: string): Promise<SandboxIntent> {
  const [intent] = INTENT_ID.test(id) ? await runPrepared(db, byId(db, id)) : [];
  return found(id, intent);
}

/** The same with whether it was disputed, and its refunds, the newest first: what its charge is presented with. */
export async function readIntentWithReversals(
  db: Database,
  id: string,
): Promise<SandboxIntent & { disputed: boolean; refunds: ReadRefund[] }> {
  const query = byId(db, id).select([
    sql<boolean>`exists (select from sandbox_disputes where intent_id = sandbox_intents.id)`.as('disputed'),
    sql<ReadRefund[]>`(
      select coalesce(json_agg(json_build_object('id', refund.id, 'intent_id', refund.intent_id, 'amount_cents', refund.amount_cents,
        'metadata', refund.metadata, 'status', refund.status) order by refund.created_at desc), '[]')
      from sandbox_refunds refund where refund.intent_id = sandbox_intents.id)`.as('refunds'),
  ]);
  const [intent] = INTENT_ID.test(id) ? await runPrepared(db, query) : [];
  return found(id, intent);
}

/** The intent with its row locked until the transaction ends. @throws {SandboxError} 404 */
export async function lockIntent(trx: RunningTransaction, id: string): Promise<SandboxIntent> {
  return found(id, INTENT_ID.test(id) ? await byId(trx, id).forUpdate().executeTakeFirst() : undefined);
}

/** @param since in seconds since 1970 */
export function intentsSince(db: Database, since: number): Promise<SandboxIntent[]> {
  return db
    .selectFrom('sandbox_intents')
    .selectAll()
    .where('created_at', '>=', new Date(since * 1000))
    .orderBy('created_at')
    .execute();
}

function byId(db: Database, id: string) {
  return db.selectFrom('sandbox_intents').select(COLUMNS).where('id', '=', id);
}

function found<Intent extends SandboxIntent>(id: string, intent: Intent | undefined): Intent {
  if (!intent) throw notFound('payment_intent', id, 'intent');
  return intent;
}

/** Only who knows the client secret may see or pay. @throws {SandboxError} 400 */
export function requireClientSecret(intent: SandboxIntent, given: string | null): void {
  if (!given) throw badRequest('parameter_missing', 'Missing required param: client_secret.', 'client_secret');
  const right = Buffer.from(intent.client_secret);
  const tried = Buffer.from(given);
  if (right.length === tried.length && timingSafeEqual(right, tried)) return;
  throw badRequest(
    'payment_intent_invalid_parameter',
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    'client_secret',
  );
}

/**
 * Creates an intent. The same idempotency key gets the first answer again, as it was then.
 * @throws {SandboxError} 400 for an amount that cannot be charged, or a key that came with other parameters before
 */
export async function createIntent(
  db: Database,
  form: URLSearchParams,
  idempotencyKey: string | null,
): Promise<{ intent: SandboxIntent; replayed: boolean }> {
  const asked = {
    amount_cents: readAmount(form.get('amount')),
    currency: form.get('currency') ?? '',
    description: form.get('description'),
    metadata: readMetadata(form),
  };
  if (asked.currency !== 'usd')
    throw badRequest('parameter_invalid_string', 'The card sandbox takes US dollars only.', 'currency');

  const id = newSandboxId('pi');
  const insertion = db
    .insertInto('sandbox_intents')
    .values({
      ...asked,
      id,
      metadata: JSON.stringify(asked.metadata),
      client_secret: newClientSecret(id),
      status: 'requires_payment_method',
      idempotency_key: idempotencyKey,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(COLUMNS);
  const [created] = await runPrepared(db, insertion);
  if (created) return { intent: created, replayed: false };

  const before = await db
    .selectFrom('sandbox_intents')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  const { amount_cents, currency, description, metadata } = before;
  if (!isDeepStrictEqual({ amount_cents, currency, description, metadata }, asked)) throw keyReused();
  return {
    intent: { ...before, status: 'requires_payment_method', last_error: null, canceled_at: null, latest_charge: null },
    replayed: true,
  };
}

/** Integer cents, within what a card can be charged in US dollars. */
function readAmount(text: string | null): number {
  if (!text) throw badRequest('parameter_missing', 'Missing required param: amount.', 'amount');
  if (!/^\d{1,15}$/.test(text))
    throw badRequest('parameter_invalid_integer', `Invalid integer: ${text.slice(0, 40)}`, 'amount');
  const cents = Number(text);
  if (cents < 50) throw badRequest('amount_too_small', 'Amount must be at least $0.50 usd', 'amount');
  if (cents > 99_999_999) throw badRequest('amount_too_large', 'Amount must be no more than $999,999.99', 'amount');
  return cents;
}

export function readMetadata(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

/** An intent as the browser sees it, which knows its client secret alone. */
export function presentToBrowser(intent: SandboxIntent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount_cents,
    canceled_at: seconds(intent.canceled_at),
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: intent.client_secret,
    confirmation_method: 'automatic',
    created: seconds(intent.created_at),
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_error,
    livemode: false,
    next_action: nextAction(intent),
    payment_method_types: ['card'],
    status: intent.status,
  };
}

/** An intent as the account's owner sees it. */
export function presentToOwner(intent: SandboxIntent) {
  return {
    ...presentToBrowser(intent),
    allowed_payment_method_types: ['card'],
    amount_received: intent.status === 'succeeded' ? intent.amount_cents : 0,
    latest_charge: intent.latest_charge,
    metadata: intent.metadata,
  };
}

function seconds(time: Date | null): number | null {
  return time && Math.floor(time.getTime() / 1000);
}

/** What the browser has to do before the bank agrees: here, ask the person and answer the sandbox. */
function nextAction({ id, status }: SandboxIntent) {
  if (status !== 'requires_action') return null;
  const address = `/card-sandbox/v1/payment_intents/${id}/authenticate`;
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: address } };
}
