import type { Database, RunningTransaction } from '#database/tables.ts';
import type { UserType } from '#shared/catalogue.ts';

/** An account that is not deleted, without any secret. */
export interface User {
  id: string;
  name: string;
  email: string;
  type: UserType;
  verified_at: Date | null;
  suspended_at: Date | null;
  suspension_reason: string | null;
}

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
      'users.verified_at',
      'users.suspended_at',
      'users.suspension_reason',
    ]);
}
