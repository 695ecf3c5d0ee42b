import { newId } from '#database/ids.ts';
import {
  ADMIN,
  BUYERS,
  BUYER_KEYS,
  type BuyerKey,
  SELLERS,
  SELLER_KEYS,
  type SellerKey,
} from '#database/seeds/demo/people.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { UserType } from '#shared/catalogue.ts';

/** The ids of everybody in the demo by their key. */
export type PeopleIds = Record<SellerKey | BuyerKey, string>;

/** Adds the admin, all sellers and all buyers, each able to sign in with the one password. @param ago a time so many days before the catalogue's */
export async function insertPeople(
  trx: RunningTransaction,
  passwordHash: string,
  ago: (days: number) => Date,
): Promise<PeopleIds> {
  const people = [
    { key: 'admin' as const, type: 'Admin' as UserType, verified: false, ...ADMIN },
    ...SELLER_KEYS.map((key) => ({ key, type: 'Seller' as UserType, ...SELLERS[key] })),
    ...BUYER_KEYS.map((key) => ({ key, type: 'Buyer' as UserType, verified: false, ...BUYERS[key] })),
  ].map((person) => ({ ...person, id: newId(ago(person.joinedDaysAgo)) }));

  await trx
    .insertInto('users')
    .values(
      people.map(({ id, name, email, type, verified, joinedDaysAgo }) => ({
        id,
        name,
        email,
        email_verified: true,
        type,
        // Verified some days after they came.
        verified_at: verified ? ago(joinedDaysAgo - 6) : null,
        created_at: ago(joinedDaysAgo),
        updated_at: ago(joinedDaysAgo),
      })),
    )
    .execute();
  await trx
    .insertInto('accounts')
    .values(
      people.map(({ id, joinedDaysAgo }) => ({
        id: newId(ago(joinedDaysAgo)),
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password: passwordHash,
        created_at: ago(joinedDaysAgo),
      })),
    )
    .execute();
  return Object.fromEntries(people.map(({ key, id }) => [key, id])) as PeopleIds;
}
