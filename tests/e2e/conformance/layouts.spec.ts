import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a public page has the navbar above it and the footer below it', async ({ page }) => {
  await page.goto('/blog');
  const parts = ['banner', 'main', 'contentinfo'] as const;
  const tops = [];
  for (const part of parts) tops.push((await page.getByRole(part).boundingBox())?.y ?? NaN);
  expect(tops.toSorted((one, other) => one - other)).toEqual(tops);
});

test('the footer has the columns Services, Company and Legal, whose entries lead nowhere', async ({ page }) => {
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Services', 'Company', 'Legal']);
  for (const column of ['Services', 'Company', 'Legal'])
    expect(await footer.getByRole('region', { name: column }).getByRole('listitem').count()).toBeGreaterThan(1);
  await expect(footer.locator('a[href]')).toHaveCount(0);
});

const DRAWERS = {
  Buyer: [['My Orders', '/dashboard/myOrders']],
  Seller: [
    ['Add A product', '/dashboard/addProducts'],
    ['My product', '/dashboard/myProducts'],
  ],
  Admin: [
    ['All Sellers', '/dashboard/allSellers'],
    ['All Buyer', '/dashboard/allBuyers'],
    ['Reported Items', '/dashboard/reportedItems'],
    ['Price alerts', '/dashboard/priceAlerts'],
    ['Messages', '/dashboard/messages'],
    ['Audit log', '/dashboard/auditLog'],
    ['Failed jobs', '/dashboard/failedJobs'],
  ],
} as const;

for (const role of ['Buyer', 'Seller', 'Admin'] as const) {
  test(`the dashboard has the navbar, and a side drawer with the links of ${role}s`, async ({ page }) => {
    await enterAs(page, await makeMember(role));
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible();
    const drawer = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(drawer.getByRole('link')).toHaveText([
      ...DRAWERS[role].map(([label]) => label),
      'Wishlist',
      'Saved searches',
      'My account',
    ]);
    for (const [label, path] of DRAWERS[role])
      await expect(drawer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
    const [beside, main] = [await drawer.boundingBox(), await page.getByRole('main').boundingBox()];
    expect((beside?.x ?? NaN) + (beside?.width ?? NaN)).toBeLessThanOrEqual(main?.x ?? NaN);
  });
}

test('the navbar of a visitor ends with ‘Sign Up’ and ‘Log in’', async ({ page }) => {
  await page.goto('/');
  const entries = page.getByRole('navigation', { name: 'Site' }).locator('a, button');
  await expect(entries).toHaveText(['Home', 'Blog', 'Contact', 'Dashboard', 'Sign Up', 'Log in']);
  const targets = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/', '/blog', '/contact', '/dashboard', '/signup', '/login']);
});

test('the navbar of a member ends with ‘Log Out’', async ({ page }) => {
  await enterAs(page, await makeMember('Buyer'));
  await page.goto('/');
  const entries = page.getByRole('navigation', { name: 'Site' }).locator('a, button');
  await expect(entries).toHaveText(['Home', 'Blog', 'Contact', 'Dashboard', 'Log Out']);
});

test('the avatar menu of a visitor has a link to log in', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Account' }).click();
  const menu = page.locator('#account-menu');
  await expect(menu.getByRole('link')).toHaveText(['Wishlist', 'Log In']);
  await menu.getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
});

test('the avatar menu of a member shows name and e-mail, and the picture that there is', async ({ page }) => {
  const { name, email, token } = await enterAs(page, await makeMember('Buyer', 'Nadia Rahman'));
  await page.goto('/');
  const avatar = page.getByRole('button', { name: 'Account' });
  await avatar.click();
  const menu = page.locator('#account-menu');
  await expect(menu.getByText(name)).toBeVisible();
  await expect(menu.getByText(email)).toBeVisible();
  await expect(avatar.locator('svg')).toBeVisible();
  await expect(avatar.locator('img')).toBeHidden();

  const photo = '/pictures/fallback/macbook.svg';
  const changed = await page.request.post('/api/auth/update-user', {
    data: { image: photo },
    headers: { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin },
  });
  expect(changed.status()).toBe(200);
  await page.reload();
  await expect(avatar.locator('img')).toHaveAttribute('src', photo);
});

test('‘Log Out’ in the avatar menu leads to /signup', async ({ page }) => {
  await enterAs(page, await makeMember('Buyer'));
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Account' }).click();
  const entry = page.locator('#account-menu').getByRole('link', { name: 'Log Out', exact: true });
  await expect(entry).toHaveAttribute('href', '/signup');
  await entry.click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Sign Up' })).toBeVisible();
});
