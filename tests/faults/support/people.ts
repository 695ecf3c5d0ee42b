import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { registerUser } from '#domain/identity/sign-up.ts';
import { openAccessTokens } from '#server/identity/access-tokens.ts';
import { POWERS, type UserType } from '#shared/catalogue.ts';
import { AUTH_SECRET } from '#tests/faults/support/market.ts';

/** Somebody who is signed in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  type: UserType;
  token: string;
}

/** Makes accounts with a session and an access token each. Not over HTTP: two hundred passwords would take a minute of a core. */
export async function makePeople(
  db: Database,
  wanted: Partial<Record<UserType, number>>,
): Promise<Record<UserType, Person[]>> {
  const passwordHash = await hashPassword('Faults!2026');
  const tokens = await openAccessTokens(db, [AUTH_SECRET]);
  const make = async (type: UserType, number: number): Promise<Person> => {
    const [name, email] = [`${type} ${number}`, `${type.toLowerCase()}-${number}@faults.test`];
    const id = await registerUser(db, { name, email, type: type === 'Admin' ? 'Buyer' : type, passwordHash });
    if (type === 'Admin')
      await db
        .updateTable('users')
        .set({ type, powers: [...POWERS] })
        .where('id', '=', id)
        .execute();
    const sessionId = newId();
    await db
      .insertInto('sessions')
      .values({ id: sessionId, user_id: id, token_hash: randomUUID(), expires_at: new Date(Date.now() + 86_400_000) })
      .execute();
    return { id, name, email, type, token: await tokens.issue({ userId: id, sessionId }) };
  };

  const people: Record<UserType, Person[]> = { Buyer: [], Seller: [], Admin: [] };
  for (const [type, count] of Object.entries(wanted) as [UserType, number][])
    people[type] = await Promise.all(Array.from({ length: count }, (_, index) => make(type, index + 1)));
  return people;
}
