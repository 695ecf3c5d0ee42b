import type { Page } from '@playwright/test';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** What is used here of `window.Stripe`. */
interface StripeLike {
  elements: () => { create: (type: 'card') => { mount: (place: HTMLElement) => void } };
  createPaymentMethod: (data: object) => Promise<{ paymentMethod?: { id: string }; error?: object }>;
  confirmCardPayment: (secret: string, data: object) => Promise<object>;
}
type WithCard = typeof globalThis & { Stripe: (key: string) => StripeLike; stripe: StripeLike; card: object };

/** A page of somebody else's making with the card sandbox's script: its card element in it, as `stripe` and `card`. */
async function openCard(page: Page): Promise<void> {
  await page.goto('/blog');
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.src = '/card-sandbox/stripe.js';
    await new Promise((resolve) => {
      script.addEventListener('load', resolve);
      document.head.append(script);
    });
    const place = document.createElement('div');
    document.querySelector('main')?.prepend(place);
    const stripe = (globalThis as WithCard).Stripe('pk_sandbox');
    const card = stripe.elements().create('card');
    card.mount(place);
    Object.assign(globalThis, { stripe, card });
  });
}

const createMethod = (page: Page) =>
  page.evaluate(async () => {
    const { stripe, card } = globalThis as WithCard;
    return stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Bulbul' } });
  });

async function typeCard(page: Page, number: string): Promise<void> {
  await page.locator('input[name=cardnumber]').fill(number);
  await page.locator('input[name=exp-date]').fill('12 / 40');
  await page.locator('input[name=cvc]').fill('123');
}

/** A booked laptop that is about to be paid. @returns the intent's secret */
async function openIntent(): Promise<string> {
  const laptop = await makeLaptop(await makeMember('Seller'));
  const buyer = await makeMember('Buyer');
  const orderId = await makeOrder(buyer, laptop._id);
  const body = { product_price: laptop.resale_rice, orderId };
  return (await send<{ clientSecret: string }>(buyer, 'POST', '/create-payment-intent', body)).clientSecret;
}

test('createPaymentMethod says what is missing of a card, and answers a payment method', async ({ page }) => {
  await openCard(page);
  expect(await createMethod(page)).toMatchObject({ error: { type: 'validation_error', code: 'incomplete_number' } });
  await page.locator('input[name=cardnumber]').fill('4242424242424242');
  expect(await createMethod(page)).toMatchObject({ error: { type: 'validation_error', code: 'incomplete_expiry' } });
  await typeCard(page, '4242424242424242');
  expect(await createMethod(page)).toMatchObject({
    paymentMethod: {
      id: expect.stringMatching(/^pm_\w+$/),
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
      billing_details: { name: 'Bulbul' },
    },
  });
});

test('after createPaymentMethod, confirmCardPayment pays with the element or with the method', async ({ page }) => {
  await openCard(page);
  await typeCard(page, '5555555555554444');
  const { paymentMethod } = await createMethod(page);
  const [byElement, byMethod] = [await openIntent(), await openIntent()];
  const paid = await page.evaluate(
    async ({ secrets: [first = '', second = ''], method }) => {
      const { stripe, card } = globalThis as WithCard;
      const billing = { name: 'Bulbul', email: 'bulbul@people.test' };
      return [
        await stripe.confirmCardPayment(first, { payment_method: { card, billing_details: billing } }),
        await stripe.confirmCardPayment(second, { payment_method: method }),
      ];
    },
    { secrets: [byElement, byMethod], method: paymentMethod?.id },
  );
  expect(paid).toMatchObject([{ paymentIntent: { status: 'succeeded' } }, { paymentIntent: { status: 'succeeded' } }]);
});
