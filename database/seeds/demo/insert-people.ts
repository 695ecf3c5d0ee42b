import { newId } from '#database/ids.ts';
import { PEOPLE } from '#database/seeds/demo/demo-data.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** The ids of everybody in the demo by their key. */
export type PeopleIds = Readonly<Record<string, string>>;

/** Adds the admin, all sellers and all buyers, each able to sign in with the one password. @param ago a time so many days before the catalogue's */
export async function insertPeople(
  trx: RunningTransaction,
  passwordHash: string,
  ago: (days: number) => Date,
): Promise<PeopleIds> {
  const { admin, sellers, buyers } = PEOPLE;
  const people = [
    { key: 'admin', type: 'Admin' as const, verified: false, ...admin },
    ...Object.entries(sellers).map(([key, seller]) => ({ key, type: 'Seller' as const, ...seller })),
    ...Object.entries(buyers).map(([key, buyer]) => ({ key, type: 'Buyer' as const, verified: false, ...buyer })),
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
  return Object.fromEntries(people.map(({ key, id }) => [key, id]));
}
