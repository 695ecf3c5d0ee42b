import type { Page } from '@playwright/test';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { newName, newPerson, PASSWORD } from '#tests/e2e/support/names.ts';
import { decide, openGoogle, typePerson } from '#tests/e2e/support/google.ts';
import { answerWith } from '#tests/e2e/support/calls.ts';
import { expectSaid, expectNotSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

interface Confirmation {
  message: string;
  /** The call whose answer decides, and what it answers when nothing was done. */
  method: string;
  path: RegExp;
  refusal: Record<string, unknown>;
  refusedAs: string;
  /** Goes to where the act is possible. @returns how to do it, to be done once or twice */
  prepare: (page: Page) => Promise<() => Promise<void>>;
}

const CONFIRMATIONS: readonly Confirmation[] = [
  {
    message: 'Login Success',
    method: 'GET',
    path: /^\/jwt$/,
    refusal: {},
    refusedAs: 'no accessToken',
    prepare: async (page) => {
      const { email } = await makeMember('Buyer');
      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      return () => page.getByRole('button', { name: 'Log in', exact: true }).click();
    },
  },
  {
    message: 'Sign Up Success',
    method: 'PUT',
    path: /^\/users$/,
    refusal: { acknowledged: false },
    refusedAs: 'acknowledged: false',
    prepare: async (page) => {
      const { name, email } = newPerson('Rokeya');
      await page.goto('/signup');
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      return () => page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
    },
  },
  {
    message: 'Product Added Success',
    method: 'POST',
    path: /^\/category$/,
    refusal: { acknowledged: false },
    refusedAs: 'acknowledged: false',
    prepare: async (page) => {
      await enterAs(page, await makeMember('Seller'));
      await page.goto('/dashboard/addProducts');
      const texts = {
        'Product name': newName('Aspire'),
        'Used time': '1 year',
        'Original price': '900',
        'Resale price': '300',
        'Product condition': 'Good',
        'Mobile number': '+1 555 0103',
        'Image URL': '/pictures/fallback/netbook.svg',
        Location: 'Rajshahi',
        Description: 'Small.',
      };
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
      await page.getByLabel('Category').selectOption('Netbook');
      return () => page.getByRole('button', { name: 'Add Service' }).click();
    },
  },
  {
    message: 'Booking Success',
    method: 'POST',
    path: /^\/orders$/,
    refusal: { acknowledged: false },
    refusedAs: 'acknowledged: false',
    prepare: async (page) => {
      const { name } = await makeLaptop(await makeMember('Seller'));
      await enterAs(page, await makeMember('Buyer'));
      await lookUp(page, name);
      await card(page, name).getByRole('button', { name: 'Book Now' }).click();
      await page.getByLabel('Phone').fill('+1 555 0104');
      await page.getByLabel('Meeting location').fill('The mill');
      return () => page.getByRole('button', { name: 'Book', exact: true }).click();
    },
  },
  {
    message: 'Product Reported Success',
    method: 'PUT',
    path: /^\/category\/[\w-]+$/,
    refusal: { acknowledged: false, modifiedCount: 0 },
    refusedAs: 'acknowledged: false',
    prepare: async (page) => {
      const { name } = await makeLaptop(await makeMember('Seller'));
      await enterAs(page, await makeMember('Buyer'));
      await lookUp(page, name);
      return () => card(page, name).getByRole('button', { name: 'Report to Admin' }).click();
    },
  },
  {
    message: 'Product Delete Success',
    method: 'DELETE',
    path: /^\/myProducts\//,
    refusal: { acknowledged: false, deletedCount: 0 },
    refusedAs: 'acknowledged: false',
    prepare: async (page) => {
      const { name } = await makeLaptop(await enterAs(page, await makeMember('Seller')));
      await page.goto('/dashboard/myProducts');
      return deleting(page, name, 'Delete product');
    },
  },
  {
    message: 'Product Delete Success',
    method: 'DELETE',
    path: /^\/category\//,
    refusal: { acknowledged: true, deletedCount: 0 },
    refusedAs: 'deletedCount: 0',
    prepare: async (page) => {
      const { _id, name } = await makeLaptop(await makeMember('Seller'));
      await (await makeMember('Buyer')).call('PUT', `/category/${_id}`);
      await enterAs(page, 'admin');
      await page.goto('/dashboard/reportedItems');
      return deleting(page, name, 'Delete product');
    },
  },
  {
    message: 'Buyer Delete Success',
    method: 'DELETE',
    path: /^\/users\//,
    refusal: { acknowledged: false, deletedCount: 0 },
    refusedAs: 'acknowledged: false',
    prepare: async (page) => {
      const { name } = await makeMember('Buyer', newName('Bashar'));
      await enterAs(page, 'admin');
      await page.goto('/dashboard/allBuyers');
      return deleting(page, name, 'Delete buyer');
    },
  },
  {
    message: 'Seller Delete Success',
    method: 'DELETE',
    path: /^\/users\//,
    refusal: { acknowledged: false, deletedCount: 0 },
    refusedAs: 'acknowledged: false',
    prepare: async (page) => {
      const { name } = await makeMember('Seller', newName('Shuvo'));
      await enterAs(page, 'admin');
      await page.goto('/dashboard/allSellers');
      return deleting(page, name, 'Delete seller');
    },
  },
  {
    message: 'Seller Verify Success',
    method: 'PUT',
    path: /^\/category$/,
    refusal: { acknowledged: true, modifiedCount: 0 },
    refusedAs: 'modifiedCount: 0',
    prepare: async (page) => {
      const { name } = await makeMember('Seller', newName('Shuvo'));
      await enterAs(page, 'admin');
      await page.goto('/dashboard/allSellers');
      return () => page.getByRole('button', { name: `Verify ${name}` }).click();
    },
  },
];

for (const { message, method, path, refusal, refusedAs, prepare } of CONFIRMATIONS) {
  const call = `${method} ${path.source.replaceAll(/[\\^$]|\[.*/g, '')}`;
  test(`‘${message}’ follows ${call}, and not when it answers ${refusedAs}`, async ({ page }) => {
    const act = await prepare(page);
    const answerTruly = await answerWith(page, method, path, refusal);
    const refused = page.waitForResponse(
      (response) => response.request().method() === method && path.test(below(response.url())),
    );
    await act();
    await refused;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNotSaid(page, message);
    await answerTruly();
    await act();
    await expectSaid(page, message);
  });
}

/** The path of an address below `/api`. */
function below(url: string): string {
  return new URL(url).pathname.replace(/^\/api/, '');
}

function deleting(page: Page, name: string, confirm: string) {
  return async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: confirm, exact: true }).click();
  };
}

test('‘Login Success’ after Google does not follow when PUT /users answers acknowledged: false', async ({ page }) => {
  await answerWith(page, 'PUT', /^\/users$/, { acknowledged: false });
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
  const popup = await openGoogle(page, '/login');
  await typePerson(popup, newPerson('Golam'));
  await decide(popup, 'Allow');
  await refused;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNotSaid(page, 'Login Success');
});

test('a pop-up that reports success closes by itself after 1500 ms, and not before', async ({ page }) => {
  const { email } = await makeMember('Buyer');
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const popup = page.getByText('Login Success', { exact: true });
  await expect(popup).toBeVisible();
  await page.clock.runFor(1_499);
  await expect(popup).toBeVisible();
  await page.clock.runFor(1);
  await expect(popup).toHaveCount(0);
});
