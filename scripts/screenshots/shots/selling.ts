import { hang, openDialog, press } from '#scripts/screenshots/shots/actions.ts';
import type { Page } from '@playwright/test';
import type { Shot } from '#scripts/screenshots/shot.ts';

const seller = (shot: Omit<Shot, 'as'>): Shot => ({ ...shot, as: 'seller' });

async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.getByLabel('Product name').waitFor();
}

/** The seller's half. */
export const SELLING_SHOTS: readonly Shot[] = [
  seller({ name: 'dashboard-seller', path: '/dashboard' }),
  seller({ name: 'add-product', path: '/dashboard/addProducts' }),
  seller({ name: 'add-product-errors', path: '/dashboard/addProducts', act: press('Add Service') }),
  seller({
    name: 'add-product-filled',
    path: '/dashboard/addProducts',
    act: async (page) => {
      await page.getByLabel('Product name').fill('ThinkPad X1 Carbon Gen 9');
      await page.getByLabel('Used time').fill('2 years');
      await page.getByLabel('Original price').fill('1650');
      await page.getByLabel('Resale price').fill('740');
      await page.getByLabel('Product condition').fill('Good');
      await page.getByLabel('Mobile number').fill('+880 1711-204060');
      const picture = new URL('/pictures/demo/thinkpad-x1-carbon-gen-9.svg', page.url());
      await page.getByLabel('Image URL').fill(picture.href);
      await page.getByLabel('Location').fill('Rajshahi, Shaheb Bazar');
      await page.getByLabel('Category').selectOption('Ultrabook');
      await page
        .getByLabel('Description')
        .fill('Core i7, 16 GB, 512 GB. The battery holds six hours; one key is worn.');
    },
  }),
  seller({
    name: 'add-product-specs',
    path: '/dashboard/addProducts',
    act: async (page) => {
      await page.getByLabel('Product name').fill('Lenovo ThinkPad T450 Core i5-5300U 2.30GHz 8Gb Ram 256GB SSD MINT');
      await page.getByLabel('Description').fill('Battery health 83 %. 14 inch Full HD, Windows 10 Pro.');
      await page.getByLabel('Battery health').and(page.locator('[value="83"]')).waitFor();
      await page.getByLabel('Storage (GB)').fill('512');
      await page.getByText('The name says 256.').waitFor();
    },
  }),
  seller({ name: 'my-products', path: '/dashboard/myProducts' }),
  seller({
    name: 'my-products-loading',
    path: '/dashboard/myProducts',
    before: hang(/\/api\/myProducts/),
    hangs: true,
  }),
  seller({ name: 'edit-product', path: '/dashboard/myProducts', act: edit }),
  seller({
    name: 'edit-product-errors',
    path: '/dashboard/myProducts',
    act: async (page) => {
      await edit(page);
      await page.getByLabel('Product name').fill('');
      await page.getByLabel('Resale price').fill('a lot');
      await page.getByRole('main').locator('button[type=submit]').click();
    },
  }),
  seller({ name: 'edit-product-unknown', path: '/dashboard/editProduct/00000000-0000-7000-8000-000000000000' }),
  { name: 'my-products-empty', as: 'new seller', path: '/dashboard/myProducts' },
  seller({ name: 'delete-product', path: '/dashboard/myProducts', act: openDialog(/^Delete/), window: true }),
  seller({
    name: 'delete-product-busy',
    path: '/dashboard/myProducts',
    before: hang(/\/api\/myProducts\//),
    act: async (page) => {
      await openDialog(/^Delete/)(page);
      await page.getByRole('button', { name: 'Delete product' }).click();
    },
    window: true,
    hangs: true,
  }),
  seller({ name: 'booking-as-seller', path: '/', act: openDialog(/^Book Now/), window: true }),
];
