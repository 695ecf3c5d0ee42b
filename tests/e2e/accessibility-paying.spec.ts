import type { Page } from '@playwright/test';
import { holdToRefuse } from '#tests/e2e/support/calls.ts';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send, type Member } from '#tests/e2e/support/members.ts';
import { pay } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// The payment page, in each state.
interface Sale {
  seller: Member;
  buyer: Member;
  productId: string;
  orderId: string;
}

/** A laptop that `page`'s buyer has booked. */
async function book(page: Page): Promise<Sale> {
  const [seller, buyer] = [await makeMember('Seller', 'Pavel'), await makeMember('Buyer', 'Papri')];
  const productId = await makeProduct(seller, `Audited payment ${Date.now()}`);
  const orderId = await makeOrder(buyer, productId);
  await enterAs(page, buyer);
  return { seller, buyer, productId, orderId };
}

async function open(page: Page, orderId: string): Promise<void> {
  await page.goto(`/dashboard/payment/${orderId}`);
  await expect(page.getByRole('heading', { name: /^(Secure payment info|Payment)$/ })).toBeVisible();
}

test('the card, refused, authenticated and paid', async ({ page, expected }) => {
  expected.refusals.push(402);
  const { orderId } = await book(page);
  await open(page, orderId);
  const number = page.getByLabel('Credit or debit card number');
  await expect(number).toBeVisible();
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible();
  await expectRoomBetween(page, 'paying');
  await number.fill('4242424242424241');
  await page.getByLabel('Credit or debit card CVC/CVV').focus();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'paying, a card number with a slip');
  await number.fill('');
  await pay(page, '4000000000000002');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await inspect(page, 'paying, the card declined');
  await number.fill('');
  await pay(page, '4000002500003155');
  await expect(page.getByRole('dialog', { name: 'Authenticate this payment' })).toBeVisible();
  await inspect(page, 'paying, the bank asks');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Congratulation! Payment Done')).toBeVisible();
  await inspect(page, 'just paid');
  await page.reload();
  await expect(page.getByText('This order is paid')).toBeVisible();
});

test('held by another buyer, sold to another buyer, and deleted', async ({ page, expected }) => {
  expected.refusals.push(409);
  const { seller, productId, orderId } = await book(page);
  const rival = await makeMember('Buyer', 'Parul');
  const rivalOrder = await makeOrder(rival, productId);
  const { clientSecret } = await send<{ clientSecret: string }>(rival, 'POST', '/create-payment-intent', {
    product_price: 412.5,
    orderId: rivalOrder,
  });
  await open(page, orderId);
  await expect(page.getByText(/tries again automatically/)).toBeVisible();
  await inspect(page, 'held by somebody else');

  const intent = clientSecret.split('_secret_')[0];
  await page.request.post(`/card-sandbox/v1/payment_intents/${intent}/confirm`, {
    form: {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    },
  });
  await send(rival, 'POST', '/payments', {
    product_price: 412.5,
    trxId: intent,
    email: rival.email,
    orderId: rivalOrder,
  });
  await open(page, orderId);
  await expect(page.getByText('Sold to someone else')).toBeVisible();
  await inspect(page, 'sold to somebody else');

  const another = await makeProduct(seller, `Audited and taken off ${Date.now()}`);
  const buyer = await makeMember('Buyer', 'Piya');
  const order = await makeOrder(buyer, another);
  await send(seller, 'DELETE', `/myProducts/${another}`);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await enterAs(page, buyer);
  await open(page, order);
  await expect(page.getByText('No longer offered')).toBeVisible();
});

test('loading, and failing to load', async ({ page, expected }) => {
  expected.refusals.push(404, 429);
  const { orderId } = await book(page);
  const [order, intent, script] = ['**/api/orders/*', '**/api/create-payment-intent', '**/card-sandbox/*.js'];
  const refuseOrder = await holdToRefuse(page, order);
  const refuseIntent = await holdToRefuse(page, intent);
  const { promise: isMissing, resolve: dropScript } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await isMissing;
    await route.fulfill({ status: 404 });
  });
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });

  await page.goto(`/dashboard/payment/${orderId}`);
  await expect(page.getByText('Loading the order').first()).toBeAttached();
  await inspect(page, 'the order on its way', { waiting: true });
  refuseOrder();
  await expect(page.getByRole('heading', { name: 'The order couldn’t be loaded' })).toBeVisible();
  await inspect(page, 'the order does not come');
  await page.unroute(order);
  await again.click();

  await expect(page.getByText('Reserving the laptop for you…')).toBeVisible();
  await inspect(page, 'the reservation on its way');
  refuseIntent();
  await expect(again).toBeVisible();
  await inspect(page, 'the reservation does not come');
  await page.unroute(intent);
  await again.click();

  await expect(page.getByText('Loading the card form').first()).toBeAttached();
  await inspect(page, 'the card form on its way');
  dropScript();
  await expect(page.getByText('The card form couldn’t be loaded')).toBeVisible();
  await inspect(page, 'the card form does not come');
});
