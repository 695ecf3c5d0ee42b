import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import type { UserType } from '#shared/catalogue.ts';

export interface OwnAccount {
  id: string;
  name: string;
  email: string;
  type: UserType;
  email_verified: boolean;
  created_at: Date;
  /** The ways in which its owner can sign in. */
  ways: Set<string>;
}

/** The actor's own account. */
export async function ownAccount(db: Database, actor: Pick<Actor, 'id'>): Promise<OwnAccount> {
  const [account, ways] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'type', 'email_verified', 'created_at'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('accounts').select('provider_id').where('user_id', '=', actor.id).execute(),
  ]);
  return { ...account, ways: new Set(ways.map((way) => way.provider_id)) };
}
