import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OwnApp, startOwnApp } from '#tests/e2e/support/own-app.ts';
import { PASSWORD, newPerson } from '#tests/e2e/support/names.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// One app, and one page of another origin, for all of them.
test.describe.configure({ mode: 'default' });
let elsewhere: Server;
let client: string;
let app: OwnApp;

test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Another client</title><link rel="icon" href="data:,"><p>Hello');
  }).listen(0, '127.0.0.2');
  await once(elsewhere, 'listening');
  client = `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}`;
  app = await startOwnApp({ CORS_ORIGINS: client });
});
test.afterAll(async () => {
  await app.stop();
  elsewhere.close();
});

test('a page of an allowed origin signs up, books with its token, and shows a laptop’s picture', async ({
  page,
  expected,
}) => {
  expected.hosts.push('127.0.0.2');
  await page.goto(client, { waitUntil: 'commit' });
  const person = { ...newPerson('Farida'), password: PASSWORD, type: 'Buyer' };
  const seen = await page.evaluate(
    async ({ host, who }) => {
      const call = async (method: string, path: string, body?: object) => {
        const response = await fetch(host + path, {
          method,
          headers: {
            authorization: `bearer ${localStorage.getItem('accessToken')}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-'),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const answer = await response.json();
        if (answer.accessToken) localStorage.setItem('accessToken', answer.accessToken);
        return { total: response.headers.get('x-total-count'), answer };
      };
      await call('PUT', '/users', who);
      localStorage.removeItem('accessToken');
      await call('POST', '/auth/sign-in/email', { email: who.email, password: who.password });
      const { total, answer: laptops } = await call('GET', '/category?soldOut=false&limit=3');
      const [{ _id, resale_rice: price, logo }] = laptops;
      const order = { product_id: _id, product_price: price, phone: '+1', location: 'Here' };
      const booked = await call('POST', '/orders', order);
      const { answer: orders } = await call('GET', `/orders?email=${who.email}`);
      const picture = document.createElement('img');
      picture.src = logo;
      picture.alt = 'The laptop';
      document.body.append(picture);
      return { total, booked: booked.answer, orders, cookies: document.cookie };
    },
    { host: `${app.origin}/api`, who: person },
  );
  expect(Number(seen.total)).toBeGreaterThan(3);
  expect(seen.booked).toMatchObject({ acknowledged: true });
  expect(seen.orders).toMatchObject([{ _id: seen.booked.insertedId, email: person.email, paid: false }]);
  expect(seen.cookies).toBe('');
  const picture = page.getByRole('img', { name: 'The laptop' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.getAttribute('src')).toMatch(new RegExp(`^${app.origin}/pictures/`));
});

test('under its other name, pages show their own pictures from there', async ({ page }) => {
  const site = app.origin.replace('localhost', '127.0.0.1');
  const pictures = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.add(new URL(request.url()).origin);
  });
  await page.goto(`${site}/blog`);
  // From here on the page asks the API, which names pictures by the public address.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  const shown = page.locator('article img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await shown.getAttribute('src')).toMatch(/^\/pictures\//);
  expect([...pictures]).toEqual([site]);
});
