import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#database/tables.ts';
import { badRequest, SandboxError } from '#sandboxes/stripe/errors.ts';
import { newClientSecret, newSandboxId } from '#sandboxes/stripe/ids.ts';
import type { SandboxIntent } from '#sandboxes/stripe/present-intent.ts';

/**
 * Makes an intent. The same idempotency key gives the first answer again, as it was then.
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
  const made = await db
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
    .returningAll()
    .executeTakeFirst();
  if (made) return { intent: made, replayed: false };

  const before = await db
    .selectFrom('sandbox_intents')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  const { amount_cents, currency, description, metadata } = before;
  if (!isDeepStrictEqual({ amount_cents, currency, description, metadata }, asked)) throw keyUsedOtherwise();
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

function readMetadata(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w{1,40})\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function keyUsedOtherwise(): SandboxError {
  return new SandboxError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Use another key if you meant to execute a different request.',
  });
}
