import { expect, test } from 'vitest';
import { makeLaptop, buyLaptop } from '#tests/e2e/support/laptops.ts';
import { ask, makeMember, type Fields } from '#tests/e2e/support/members.ts';
import { useApiServer } from '#tests/support/api-server.ts';

useApiServer();

test('GET /category answers the products, sold ones too, to anybody', async () => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await buyLaptop(await makeMember('Buyer'), laptop._id);
  const { status, body } = await ask<Fields[]>('GET', '/category');
  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ _id: laptop._id, soldOut: true }));
  expect(new Set(body.map((product) => product['Category_Name'])).size).toBe(5);
});

test('GET /category/{name} answers the products of that category', async () => {
  const { status, body } = await ask<Fields[]>('GET', '/category/Chromebook');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(5);
  expect(new Set(body.map((product) => product['Category_Name']))).toEqual(new Set(['Chromebook']));
});

test('POST /category acknowledges, and sets seller_name, email and posted itself', async () => {
  const { name, email, call } = await makeMember('Seller', 'Salma');
  const answer = await call('POST', '/category', {
    Category_Name: 'MacBook',
    description: 'A careful owner.',
    location: 'Rajshahi',
    logo: '/pictures/fallback/macbook.svg',
    name: 'MacBook Air',
    original_price: '1500',
    resale_rice: '700.25',
    seller_name: 'Somebody else',
    used: '1 year',
    productCondition: 'Good',
    number: '+1 555 0105',
    email: 'somebody@else.test',
    posted: '2001-01-01T00:00:00.000Z',
  });
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } });
  const { body } = await call<Fields[]>('GET', `/myProducts?email=${email}`);
  expect(body).toMatchObject([{ original_price: 1500, resale_rice: 700.25, seller_name: name, email }]);
  expect(Date.now() - Date.parse(String(body[0]?.['posted']))).toBeLessThan(60_000);
});

test('PUT /category?email= verifies a seller, which is one modification the first time and none after', async () => {
  const [admin, seller] = [await makeMember('Admin'), await makeMember('Seller')];
  for (const modifiedCount of [1, 0]) {
    const answer = await admin.call('PUT', `/category?email=${encodeURIComponent(seller.email)}`);
    expect(answer).toMatchObject({ status: 200, body: { modifiedCount } });
  }
});

test('PUT /category/{id} marks a product reported and acknowledges', async () => {
  const buyer = await makeMember('Buyer');
  const laptop = await makeLaptop(await makeMember('Seller'));
  const answer = await buyer.call('PUT', `/category/${laptop._id}`);
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true } });
  const { body } = await buyer.call<Fields[]>('GET', `/category?reported=true&q=${encodeURIComponent(laptop.name)}`);
  expect(body).toMatchObject([{ reported: 'true' }]);
});

test('DELETE /category/{id} acknowledges', async () => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  const answer = await (await makeMember('Admin')).call('DELETE', `/category/${laptop._id}`);
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
});

test('GET /myProducts?email= answers the seller’s products, DELETE /myProducts/{id} deletes one and acknowledges', async () => {
  const seller = await makeMember('Seller');
  const [kept, deleted] = [await makeLaptop(seller), await makeLaptop(seller)];
  const answer = await seller.call('DELETE', `/myProducts/${deleted._id}`);
  expect(answer).toMatchObject({ status: 200, body: { acknowledged: true } });
  const { body } = await seller.call<Fields[]>('GET', `/myProducts?email=${encodeURIComponent(seller.email)}`);
  expect(body.map(({ _id }) => _id)).toEqual([kept._id]);
});

test('PUT /ads/{id} turns advertising on', async () => {
  const seller = await makeMember('Seller');
  const laptop = await makeLaptop(seller);
  expect(await seller.call('PUT', `/ads/${laptop._id}`)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  const { body } = await seller.call<Fields[]>('GET', `/myProducts?email=${encodeURIComponent(seller.email)}`);
  expect(body).toMatchObject([{ ads: 'true' }]);
});
