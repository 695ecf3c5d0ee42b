import type { Database } from '#database/tables.ts';
import { registerUser } from '#domain/users/register-user.ts';
import type { Identity } from '#server/identity/identity.ts';

/**
 * Makes the Admin of the settings at the first start; an account that is there already is left as it is.
 * @returns whether the account was made now
 */
export async function ensureAdmin(
  db: Database,
  identity: Pick<Identity, 'hashPassword'>,
  admin: { email: string; password: string },
): Promise<boolean> {
  const existing = await db.selectFrom('users').select('id').where('email', '=', admin.email).executeTakeFirst();
  if (existing) return false;
  const passwordHash = await identity.hashPassword(admin.password);
  await registerUser(db, { name: 'Admin', email: admin.email, type: 'Admin', passwordHash });
  return true;
}
