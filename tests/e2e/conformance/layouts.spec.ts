import { INFORMATION_PAGES, INFORMATION_PATHS } from '#shared/information-pages.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a visitor’s page has the navbar above it, which ends with ‘Sign Up’ and ‘Log in’, and the footer below it', async ({
  page,
}) => {
  await page.goto('/');
  const parts = ['banner', 'main', 'contentinfo'] as const;
  const tops = [];
  for (const part of parts) tops.push((await page.getByRole(part).boundingBox())?.y ?? NaN);
  expect(tops.toSorted((one, other) => one - other)).toEqual(tops);

  const entries = page.getByRole('navigation', { name: 'Site' }).locator('a, button');
  await expect(entries).toHaveText(['Laptops', 'Sell', 'Home', 'Blog', 'Contact', 'Dashboard', 'Sign Up', 'Log in']);
  const targets = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/laptops', '/selling', '/', '/blog', '/contact', '/dashboard', '/signup', '/login']);

  await test.step('the footer has the columns Services, Company and Legal, whose entries lead nowhere', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading')).toHaveText(['Services', 'Company', 'Legal']);
    for (const column of ['Services', 'Company', 'Legal'])
      expect(await footer.getByRole('region', { name: column }).getByRole('listitem').count()).toBeGreaterThan(1);
    await expect(footer.getByRole('region').locator('a[href]')).toHaveCount(0);
  });
  await test.step('below the columns, the footer links to the pages of information, and nowhere else', async () => {
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation', { name: 'Information' }).getByRole('link');
    await expect(links).toHaveText(['Guides', ...Object.values(INFORMATION_PAGES)]);
    await expect(footer.locator('a[href]')).toHaveCount(1 + INFORMATION_PATHS.length);
  });
  await test.step('the avatar menu has a link to log in', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    const menu = page.locator('#account-menu');
    await expect(menu.getByRole('link')).toHaveText(['Wishlist', 'Log In']);
    await menu.getByRole('link', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  });
});

const DRAWERS = {
  Buyer: [
    ['My Orders', '/dashboard/myOrders'],
    ['Offers', '/dashboard/offers'],
    ['Messages', '/dashboard/messages'],
  ],
  Seller: [
    ['Add A product', '/dashboard/addProducts'],
    ['My product', '/dashboard/myProducts'],
    ['Import', '/dashboard/import'],
    ['Buyers', '/dashboard/buyers'],
    ['Offers', '/dashboard/offers'],
    ['Earnings', '/dashboard/earnings'],
    ['Messages', '/dashboard/messages'],
  ],
  Admin: [
    ['Find', '/dashboard/find'],
    ['People', '/dashboard/people'],
    ['All Sellers', '/dashboard/allSellers'],
    ['All Buyer', '/dashboard/allBuyers'],
    ['Messages', '/dashboard/messages'],
    ['Queue', '/dashboard/moderation'],
    ['Laptops', '/dashboard/laptops'],
    ['Reported Items', '/dashboard/reportedItems'],
    ['Orders', '/dashboard/adminOrders'],
    ['Offers', '/dashboard/offers'],
    ['Payments', '/dashboard/payments'],
    ['Problems', '/dashboard/claims'],
    ['Decisions', '/dashboard/decisions'],
    ['Ledger', '/dashboard/ledger'],
    ['Staff', '/dashboard/staff'],
    ['Texts', '/dashboard/texts'],
    ['Audit log', '/dashboard/auditLog'],
    ['Failed jobs', '/dashboard/failedJobs'],
  ],
} as const;

const ROLE_PAGES = [
  { path: '/dashboard/myOrders', role: 'Buyer', heading: 'My Orders' },
  { path: '/dashboard/addProducts', role: 'Seller', heading: 'Add Your Product!' },
  { path: '/dashboard/myProducts', role: 'Seller', heading: 'My products' },
  { path: '/dashboard/allSellers', role: 'Admin', heading: 'All sellers' },
  { path: '/dashboard/allBuyers', role: 'Admin', heading: 'All buyers' },
  { path: '/dashboard/reportedItems', role: 'Admin', heading: 'Reported items' },
] as const;

for (const role of ['Buyer', 'Seller', 'Admin'] as const) {
  test(`the dashboard has the navbar, a side drawer with the links of ${role}s, and opens their pages and no others`, async ({
    page,
  }) => {
    await enterAs(page, await makeMember(role));
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible();
    const drawer = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(drawer.getByRole('link')).toHaveText([
      // With a count where something waits.
      ...DRAWERS[role].map(([label]) => new RegExp(`^${label}`)),
      // With a count where others' tests have told the Admins something.
      /^Notifications/,
      'Wishlist',
      'Saved searches',
      'My account',
    ]);
    for (const [label, path] of DRAWERS[role])
      await expect(drawer.locator(`a[href="${path}"]`)).toHaveText(new RegExp(`^${label}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to dashboard');
    const drawing = page.getByRole('main').locator('section svg').first();
    expect((await drawing.boundingBox())?.width).toBeGreaterThan(200);
    const [beside, main] = [await drawer.boundingBox(), await page.getByRole('main').boundingBox()];
    expect((beside?.x ?? NaN) + (beside?.width ?? NaN)).toBeLessThanOrEqual(main?.x ?? NaN);

    for (const { path, role: whose, heading } of ROLE_PAGES) {
      await navigate(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        whose === role ? heading : `This page is for ${whose}s`,
      );
    }
  });
}

test('the navbar of a member ends with ‘Log Out’, and the avatar menu shows name, e-mail and the picture that there is', async ({
  page,
}) => {
  const { name, email, token } = await enterAs(page, await makeMember('Buyer', 'Nadia Rahman'));
  await page.goto('/blog');
  const entries = page.getByRole('navigation', { name: 'Site' }).locator('a, button');
  await expect(entries).toHaveText(['Laptops', 'Sell', 'Home', 'Blog', 'Contact', 'Dashboard', 'Log Out']);
  await expect(entries.filter({ hasText: 'Sell' })).toHaveAttribute('href', '/dashboard/addProducts');
  const avatar = page.getByRole('button', { name: 'Account' });
  const menu = page.locator('#account-menu');
  await avatar.click();
  await expect(menu.getByText(name)).toBeVisible();
  await expect(menu.getByText(email)).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['My Orders', 'Messages', 'Wishlist', 'My account', 'Log Out']);
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

  await test.step('‘Log Out’ in it leads to /signup', async () => {
    await avatar.click();
    const entry = menu.getByRole('link', { name: 'Log Out', exact: true });
    await expect(entry).toHaveAttribute('href', '/signup');
    await entry.click();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Sign Up' })).toBeVisible();
  });
});
