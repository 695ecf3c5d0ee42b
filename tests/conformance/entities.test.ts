import { expect, test } from 'vitest';
import { makeLaptop, makeOrder, buyLaptop } from '#tests/e2e/support/laptops.ts';
import { ask, makeMember, type Fields, type Member } from '#tests/e2e/support/members.ts';
import { origin } from '#tests/e2e/support/app-under-test.ts';
import { useApiServer } from '#tests/support/api-server.ts';

useApiServer();

const text = expect.any(String);

test('a user has _id, name, email and type, and verify once a seller is verified', async () => {
  const [admin, seller] = [await makeMember('Admin'), await makeMember('Seller', 'Selina')];
  const own = () => seller.call('GET', `/users/verify?email=${seller.email}`);
  const user = { _id: text, name: 'Selina', email: seller.email, type: 'Seller' };
  expect((await own()).body).toEqual(user);
  await admin.call('PUT', `/category?email=${seller.email}`);
  expect((await own()).body).toEqual({ ...user, verify: 'true' });
  expect((await admin.call('GET', `/users/verify?email=${admin.email}`)).body).toMatchObject({ type: 'Admin' });
});

test('a product has eighteen fields; the flags verify, reported and ads are the text ‘true’ or absent', async () => {
  const [admin, seller, buyer] = [
    await makeMember('Admin'),
    await makeMember('Seller', 'Selina'),
    await makeMember('Buyer'),
  ];
  const laptop = await makeLaptop(seller);
  const product = {
    _id: laptop._id,
    name: laptop.name,
    Category_Name: 'Ultrabook',
    description: laptop.description,
    location: laptop.location,
    logo: origin() + laptop.logo,
    original_price: 1200,
    resale_rice: 412.5,
    // Beside the eighteen.
    seller_id: text,
    seller_name: 'Selina',
    used: laptop.used,
    productCondition: laptop.productCondition,
    number: laptop.number,
    email: seller.email,
    posted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    soldOut: false,
  };
  expect(await asAnswered(buyer, laptop.name)).toEqual(product);
  await seller.call('PUT', `/ads/${laptop._id}`);
  await buyer.call('PUT', `/category/${laptop._id}`);
  await admin.call('PUT', `/category?email=${seller.email}`);
  const flagged = { ...product, ads: 'true', reported: 'true', verify: 'true' };
  expect(await asAnswered(buyer, laptop.name)).toEqual(flagged);
  await buyLaptop(buyer, laptop._id);
  expect(await asAnswered(buyer, laptop.name)).toEqual({ ...flagged, soldOut: true });
});

test('an order has ten fields, and name for the payment form', async () => {
  const [seller, buyer] = [await makeMember('Seller'), await makeMember('Buyer', 'Bulbul')];
  const laptop = await makeLaptop(seller);
  const order = {
    _id: await makeOrder(buyer, laptop._id),
    product_name: laptop.name,
    buyer_name: 'Bulbul',
    name: 'Bulbul',
    email: buyer.email,
    product_price: 412.5,
    phone: '+1 555 0100',
    logo: origin() + laptop.logo,
    location: 'The library',
    product_id: laptop._id,
    paid: false,
  };
  expect((await buyer.call('GET', `/orders/${order._id}`)).body).toMatchObject(order);
  await buyLaptop(buyer, laptop._id);
  expect((await buyer.call('GET', `/orders/${order._id}`)).body).toMatchObject({ ...order, paid: true });
});

test('there are five categories, each with _id and category_Name', async () => {
  expect((await ask('GET', '/categories')).body).toEqual(
    ['Chromebook', 'Netbook', 'Ultrabook', 'Ultraportable', 'MacBook'].map((category_Name) => ({
      _id: text,
      category_Name,
    })),
  );
});

async function asAnswered(member: Member, name: string): Promise<Fields | undefined> {
  const { body } = await member.call<Fields[]>('GET', `/category?q=${encodeURIComponent(name)}`);
  expect(body).toHaveLength(1);
  return body[0];
}
