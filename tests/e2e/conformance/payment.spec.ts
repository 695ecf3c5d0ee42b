import type { Page } from '@playwright/test';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp, pay } from '#tests/e2e/support/steps.ts';
import { answerWith, holdBack, nextCall, answerTo } from '#tests/e2e/support/calls.ts';
import { expectSaid, expectNotSaid, expectRedBelow } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const DECLINED = '4000000000000002';
const ASKS_THE_BANK = '4000002500003155';
const PAYS = '4242424242424242';

/** Makes the page's user a buyer with an unpaid order. */
async function orderOf(page: Page) {
  const laptop = await makeLaptop(await makeMember('Seller'));
  const buyer = await enterAs(page, await makeMember('Buyer', 'Bulbul'));
  return { laptop, buyer, order: await makeOrder(buyer, laptop._id) };
}

test('the payment page names laptop and price, and has one payment method, already selected, and a card form; the pay button waits for the payment secret', async ({
  page,
}) => {
  const { laptop, order } = await orderOf(page);
  const release = await holdBack(page, /\/api\/create-payment-intent/);
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment for - ${laptop.name}`);
  await expect(page.getByText('Please pay: $412.50', { exact: true })).toBeVisible();
  const secure = page.getByRole('region', { name: 'Secure payment info' });
  await expect(secure.getByRole('radio')).toHaveCount(1);
  await expect(secure.getByRole('radio', { name: /card/ })).toBeChecked();
  await expect(secure.locator('input[name=cardnumber]')).toBeVisible();
  await expect(page.getByRole('main').getByText('Bulbul', { exact: true })).toBeVisible();
  await expect(secure.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  release();
  await expect(secure.getByRole('button', { name: 'Pay $412.50' })).toBeEnabled();
});

test('the pay button waits for the card element', async ({ page }) => {
  const { order } = await orderOf(page);
  const release = await holdBack(page, /\/card-sandbox\/stripe\.js/);
  const secret = page.waitForResponse(/create-payment-intent/);
  await page.goto(`/dashboard/payment/${order}`);
  await secret;
  await expect(page.getByText(/Reserved for you until/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay/, disabled: false })).toHaveCount(0);
  release();
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('a card that is declined or not authenticated is reported in red below the pay button; one that pays is charged, recorded, and marks the laptop sold', async ({
  page,
  expected,
}) => {
  expected.refusals.push(402);
  const { laptop, buyer, order } = await orderOf(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const asked = nextCall(page, 'POST', '/create-payment-intent');
  await page.goto(`/dashboard/payment/${order}`);
  expect((await asked).postDataJSON()).toMatchObject({ product_price: 412.5 });
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${token}`);
  const clientSecret = String((await answerTo(await asked)).body['clientSecret']);
  const button = page.getByRole('main').getByRole('button', { name: /^Pay/ });
  const number = page.locator('input[name=cardnumber]');

  await test.step('the provider’s messages are shown, and nothing is recorded', async () => {
    await pay(page, DECLINED);
    await expectRedBelow(page.getByText('Your card was declined.', { exact: true }), button);
    await expect(button).toBeEnabled();
    await number.fill('');
    await pay(page, ASKS_THE_BANK);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByText('We are unable to authenticate your payment method')).toBeVisible();
    expect(calls.filter((call) => call === 'POST /api/payments' || call.includes('soldOut'))).toEqual([]);
  });

  await number.fill('');
  const confirmed = page.waitForRequest(/\/card-sandbox\/v1\/payment_intents\/\w+\/confirm$/);
  const recorded = nextCall(page, 'POST', '/payments');
  const sold = nextCall(page, 'PUT', `/category/soldOut/${laptop._id}`);
  await pay(page, PAYS);
  expect(new URLSearchParams((await confirmed).postData() ?? '').get('client_secret')).toBe(clientSecret);
  const trxId = clientSecret.split('_secret_')[0];
  expect((await recorded).postDataJSON()).toEqual({ product_price: 412.5, trxId, email: buyer.email, orderId: order });
  expect((await answerTo(await recorded)).body).toMatchObject({ insertedId: expect.any(String) });
  expect((await sold).postData()).toBeNull();
  await expectSaid(page, 'Payment Success');
  await expectSaid(page, 'Congratulation! Payment Done');
  await expect(page.getByText(trxId ?? '', { exact: true })).toBeVisible();

  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row').filter({ hasText: laptop.name }).getByText('Paid', { exact: true })).toBeVisible();
  await lookUp(page, laptop.name);
  await expect(card(page, laptop.name)).toHaveCount(0);
});

test('a card payment that has not succeeded is not recorded', async ({ page }) => {
  const { order } = await orderOf(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`/dashboard/payment/${order}`);
  await page.route(/\/card-sandbox\/v1\/payment_intents\/\w+\/confirm$/, (route) =>
    route.fulfill({ json: { id: 'pi_slow', object: 'payment_intent', status: 'processing' } }),
  );
  await pay(page, PAYS);
  await expect(page.getByText(/Your bank is still deciding/)).toBeVisible();
  expect(calls).not.toContain('POST /api/payments');
  await expectNotSaid(page, 'Congratulation! Payment Done');
});

test('‘Congratulation! Payment Done’ waits for the insertion, and ‘Payment Success’ for the laptop to be marked sold', async ({
  page,
}) => {
  const { laptop, order } = await orderOf(page);
  await page.goto(`/dashboard/payment/${order}`);
  const insertNothing = await answerWith(page, 'POST', /^\/payments$/, { acknowledged: true });
  await answerWith(page, 'PUT', new RegExp(`^/category/soldOut/${laptop._id}$`), { acknowledged: false });
  await pay(page, PAYS);
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(again).toBeVisible();
  await expectNotSaid(page, 'Congratulation! Payment Done');

  await insertNothing();
  const marked = page.waitForResponse(/\/category\/soldOut\//);
  await expectSaid(page, 'Congratulation! Payment Done');
  await (await marked).finished();
  await expectNotSaid(page, 'Payment Success');
  // What comes next: the meeting.
  await expect(page.getByRole('region', { name: 'Secure payment info' })).toContainText('Where you’d like to meet');
});
