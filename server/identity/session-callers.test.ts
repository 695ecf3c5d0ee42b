import { expect, test, vi } from 'vitest';
import { newId } from '#database/ids.ts';
import { sessionCallers } from '#server/identity/session-callers.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('callers who come at once are read in one statement, each as they are at that moment', async () => {
  const shop = await createTestApp();
  const { db } = shop.services;
  const people = [await shop.register('Buyer'), await shop.register('Seller'), await shop.register('Buyer')] as const;
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.email'])
    .execute();
  const [buyer, seller, other] = people.map(
    ({ email }) => sessions.find((session) => session.email === email)?.id ?? '',
  );
  const callers = sessionCallers(db);
  const asked = vi.spyOn(db, 'executeQuery');

  const who = async (...ids: (string | undefined)[]) =>
    (await Promise.all(ids.map((id) => callers.bySession(id ?? '')))).map((caller) => caller?.actor.email ?? null);

  expect(await who(buyer, seller, newId(), buyer)).toEqual([people[0].email, people[1].email, null, people[0].email]);
  expect(asked).toHaveBeenCalledTimes(1);

  await db.updateTable('users').set({ suspended_at: new Date() }).where('email', '=', people[0].email).execute();
  await db
    .deleteFrom('sessions')
    .where('id', '=', seller ?? '')
    .execute();
  expect(await who(buyer, seller, other)).toEqual([null, null, people[2].email]);
});
