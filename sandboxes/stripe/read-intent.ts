import { timingSafeEqual } from 'node:crypto';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { badRequest, noSuchIntent } from '#sandboxes/stripe/errors.ts';
import type { SandboxIntent } from '#sandboxes/stripe/present-intent.ts';

/** An id comes from outside and may be anything; PostgreSQL takes no null byte. */
const INTENT_ID = /^pi_[A-Za-z0-9]{1,64}$/;

/** The intent of that id. @throws {SandboxError} 404 */
export async function readIntent(db: Database, id: string): Promise<SandboxIntent> {
  return found(id, INTENT_ID.test(id) ? await byId(db, id).executeTakeFirst() : undefined);
}

/** The intent, which nobody else can change until the transaction ends. @throws {SandboxError} 404 */
export async function lockIntent(trx: RunningTransaction, id: string): Promise<SandboxIntent> {
  return found(id, INTENT_ID.test(id) ? await byId(trx, id).forUpdate().executeTakeFirst() : undefined);
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

function byId(db: Database, id: string) {
  return db.selectFrom('sandbox_intents').selectAll().where('id', '=', id);
}

function found(id: string, intent: SandboxIntent | undefined): SandboxIntent {
  if (!intent) throw noSuchIntent(id);
  return intent;
}
