import { type InferResult, sql } from 'kysely';
import type { UserType } from '#shared/catalogue.ts';
import type { ProfileUpdate } from '#shared/contracts/users.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { type Actor, hasPower } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { accountClosed, hasEmail } from '#domain/identity/lock-user.ts';

/** An account that is not deleted, without any secret. */
export type User = InferResult<ReturnType<typeof selectUsers>>[number];

/** Accounts that are not deleted. */
export function selectUsers(db: Database | RunningTransaction) {
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.type',
      'users.powers',
      'users.verified_at',
      'users.suspended_at',
      'users.suspension_reason',
    ]);
}

/**
 * The account of an e-mail address, for its owner and for an Admin.
 * @throws {DomainError} 'not-allowed' to anyone else, 'not-found' to an Admin
 */
export async function findUser(db: Database, actor: Actor, email: string): Promise<User> {
  assertOwnEmail(actor, email, { staffToo: true });
  const user = await selectUsers(db).where(hasEmail(email)).executeTakeFirst();
  if (!user) throw new DomainError('not-found', 'There’s no account with this e-mail.');
  return user;
}

/** Some calls name the person they are about by e-mail; only that person may make them. @throws {DomainError} 'not-allowed' */
export function assertOwnEmail(actor: Actor, email: string, { staffToo = false } = {}): void {
  if (actor.email.toLowerCase() === email || (staffToo && hasPower(actor))) return;
  throw new DomainError(
    'not-allowed',
    'This e-mail belongs to a different account than the one you’re logged in with.',
  );
}

export interface OwnAccount {
  id: string;
  name: string;
  email: string;
  type: UserType;
  email_verified: boolean;
  created_at: Date;
  /** Whether they have booked a laptop, and whether they have one listed. */
  has_orders: boolean;
  has_listings: boolean;
  /** For their next booking. */
  phone: string | null;
  place: string | null;
  /** The ways in which its owner can sign in. */
  ways: Set<string>;
}

/** The actor's own account. */
export async function ownAccount(db: Database, actor: Pick<Actor, 'id'>): Promise<OwnAccount> {
  const [account, ways] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('contact_details', 'contact_details.user_id', 'users.id')
      .select((eb) => [
        ...(['id', 'name', 'email', 'type', 'email_verified', 'created_at', 'phone', 'place'] as const),
        eb
          .exists(eb.selectFrom('orders').select('id').whereRef('buyer_id', '=', 'users.id'))
          .$castTo<boolean>()
          .as('has_orders'),
        eb
          .exists(
            eb
              .selectFrom('products')
              .select('id')
              .whereRef('seller_id', '=', 'users.id')
              .where('deleted_at', 'is', null),
          )
          .$castTo<boolean>()
          .as('has_listings'),
      ])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('accounts').select('provider_id').where('user_id', '=', actor.id).execute(),
  ]);
  return { ...account, ways: new Set(ways.map((way) => way.provider_id)) };
}

/**
 * Changes one's own name; a type in the update is ignored.
 * @returns whether the name changed
 * @throws {DomainError} 'not-allowed' when the update names another account's e-mail, 'account-closed'
 */
export async function renameUser(db: Database, actor: Actor, update: ProfileUpdate): Promise<boolean> {
  if (update.email !== undefined) assertOwnEmail(actor, update.email);
  if (update.name === actor.name) return false;
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ name: update.name, updated_at: sql`now()` })
    .where('id', '=', actor.id)
    // Checked again, after waiting for a transaction that closes it.
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw accountClosed();
  return true;
}
