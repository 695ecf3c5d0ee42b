import { expect, test } from 'vitest';
import { ask, makeMember, type Fields } from '#tests/e2e/support/members.ts';
import { newPerson, PASSWORD } from '#tests/e2e/support/names.ts';
import { useApiServer } from '#tests/support/api-server.ts';

useApiServer();

test('GET /users/verify?email= answers the type of that user', async () => {
  for (const type of ['Buyer', 'Seller', 'Admin'] as const) {
    const { email, call } = await makeMember(type);
    const answer = await call('GET', `/users/verify?email=${encodeURIComponent(email)}`);
    expect(answer).toMatchObject({ status: 200, body: { email, type } });
  }
});

test('GET /users lists the accounts, each with its type and none with a secret', async () => {
  const [buyer, admin] = [await makeMember('Buyer'), await makeMember('Admin')];
  const { status, body } = await admin.call<Fields[]>('GET', '/users');
  expect(status).toBe(200);
  const joined = expect.any(String);
  expect(body).toContainEqual({ _id: expect.any(String), name: buyer.name, email: buyer.email, type: 'Buyer', joined });
  // Ours beside the specification's: since when, and what an Admin may do.
  for (const user of body)
    expect([
      '_id',
      'name',
      'email',
      'type',
      'verify',
      'joined',
      ...(user['type'] === 'Admin' ? ['powers'] : []),
    ]).toEqual(expect.arrayContaining(Object.keys(user)));
});

test('PUT /users takes name, email, password and type, acknowledges, and refuses the type Admin', async () => {
  const person = { ...newPerson('Nasrin'), password: PASSWORD };
  const refused = await ask('PUT', '/users', { ...person, type: 'Admin' });
  expect(refused.status).toBe(422);
  const answer = await ask('PUT', '/users', { ...person, type: 'Seller' });
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, upsertedId: expect.any(String) } });
});

test('PUT /users takes name, email and type of the signed-in user, acknowledges, and leaves the type as it is', async () => {
  const { email, call } = await makeMember('Seller', 'Shila');
  const answer = await call('PUT', '/users', { name: 'Shila Das', email, type: 'Buyer' });
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } });
  const { body } = await call('GET', `/users/verify?email=${email}`);
  expect(body).toMatchObject({ name: 'Shila Das', type: 'Seller' });
});

test('DELETE /users/{id} acknowledges', async () => {
  const [admin, leaver] = [await makeMember('Admin'), await makeMember('Buyer')];
  const { body } = await leaver.call('GET', `/users/verify?email=${leaver.email}`);
  const answer = await admin.call('DELETE', `/users/${String(body['_id'])}`);
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
});

test('GET /jwt?email= answers an accessToken to the session of that e-mail alone', async () => {
  const [{ email, cookie }, other] = [await makeMember('Buyer'), await makeMember('Buyer')];
  const asked = (address: string) => ask('GET', `/jwt?email=${address}`, undefined, { cookie });
  const { body } = await asked(email);
  expect(body).toEqual({ accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  expect((await ask('GET', `/jwt?email=${email}`)).status).toBe(401);
  expect((await asked(other.email)).status).toBe(403);
  const authorization = `Bearer ${String(body['accessToken'])}`;
  const verify = (address: string) => ask('GET', `/users/verify?email=${address}`, undefined, { authorization });
  expect((await verify(email)).status).toBe(200);
  expect((await verify(other.email)).status).toBe(403);
});
