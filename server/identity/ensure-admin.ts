import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { registerUser } from '#domain/identity/sign-up.ts';
import type { Identity } from '#server/identity/identity.ts';

/**
 * Creates the Admin of the settings at the first start; an existing account is left unchanged.
 * @returns whether the account was created now, was there, or cannot be made without a password
 */
export async function ensureAdmin(
  db: Database,
  identity: Pick<Identity, 'hashPassword'>,
  admin: { email: string; password: string | undefined },
): Promise<'made' | 'there' | 'no password'> {
  const existing = await db.selectFrom('users').select('id').where('email', '=', admin.email).executeTakeFirst();
  if (existing) return 'there';
  if (admin.password === undefined) return 'no password';
  const passwordHash = await identity.hashPassword(admin.password);
  await inTransaction(db, async (trx) => {
    const id = await registerUser(trx, { name: 'Admin', email: admin.email, type: 'Admin', passwordHash });
    await recordAudit(trx, { actor: null, action: 'admin-set-up', subject: { kind: 'user', id } });
  });
  return 'made';
}
