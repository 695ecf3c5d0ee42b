import { type OwnApp, startOwnApp } from '#tests/e2e/support/own-app.ts';
import { newPerson, PASSWORD } from '#tests/e2e/support/names.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PUBLIC_KEY = 'pk_test_clamshell';
const ORDER = {
  _id: '1',
  product_id: '2',
  product_name: 'ThinkPad',
  product_price: 300,
  buyer_name: 'Bulbul',
  name: 'Bulbul',
  email: 'bulbul@people.test',
  phone: '+1 555 0107',
  location: 'The mill',
  logo: '/pictures/fallback/ultrabook.svg',
  paid: false,
  booked: new Date().toISOString(),
};

/** In the browser, in the place of the provider's script: notes the key and the charge, and takes any card. */
const PROVIDER_SCRIPT = `
  window.Stripe = Object.assign((key) => {
    const card = { mount() {}, unmount() {}, destroy() {}, update() {}, off() {}, on(event, then) { if (event === 'ready') setTimeout(then); return card; } };
    const elements = { create: () => card, getElement: () => card, update() {}, on() {}, off() {} };
    window.keyOfTheProvider = key;
    return {
      elements: () => elements,
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment: async (clientSecret, { payment_method }) => {
        window.chargedByTheProvider = { clientSecret, withItsCard: payment_method.card === card };
        return { paymentIntent: { id: 'pi_real', status: 'succeeded' } };
      },
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }, { version: document.currentScript.src.split('/').at(-2) });
`;

let app: OwnApp;

test.beforeAll(async () => {
  app = await startOwnApp({
    SEED: 'none',
    STRIPE_SECRET_KEY: 'sk_test_clamshell',
    STRIPE_PUBLISHABLE_KEY: PUBLIC_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_clamshell',
  });
});

test.afterAll(async () => {
  await app.stop();
});

test('with the keys of the settings, the provider’s own script is loaded, given the public key, and charges the card', async ({
  page,
  expected,
}) => {
  const scripts: string[] = [];
  expected.hosts.push('js.stripe.com');
  await page.route('https://js.stripe.com/**', async (route) => {
    scripts.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: PROVIDER_SCRIPT });
  });
  const answers = {
    '/orders/1': ORDER,
    '/orders/1/details': { meeting: { state: 'none', open: true, version: 0, options: [] } },
    '/create-payment-intent': { clientSecret: 'pi_real_secret_1', heldUntil: new Date(Date.now() + 600_000) },
    '/payments': { acknowledged: true, insertedId: '3' },
    '/category/soldOut/2': { acknowledged: true, modifiedCount: 0 },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/api${path}`, (route) => route.fulfill({ json }));

  await page.request.put(`${app.origin}/api/users`, {
    data: { ...newPerson('Bulbul'), password: PASSWORD, type: 'Buyer' },
  });
  await page.goto(`${app.origin}/dashboard/payment/1`);
  await page.getByRole('main').getByRole('button', { name: 'Pay $300' }).click();
  await expectSaid(page, 'Congratulation! Payment Done');
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/^https:\/\/js\.stripe\.com\/[\w.-]+\/stripe\.js$/);
  const noted = await page.evaluate(() => [
    Reflect.get(window, 'keyOfTheProvider'),
    Reflect.get(window, 'chargedByTheProvider'),
  ]);
  expect(noted).toEqual([PUBLIC_KEY, { clientSecret: 'pi_real_secret_1', withItsCard: true }]);
});
