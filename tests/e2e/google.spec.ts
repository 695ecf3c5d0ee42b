import { decide, openGoogle, typePerson } from '#tests/e2e/support/google.ts';
import { newPerson } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a new person becomes a Buyer, holds a token, and is back where they came from', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
  });
  const person = newPerson('Gopal');
  const popup = await openGoogle(page, '/login?from=%2Fblog');
  await typePerson(popup, person);
  await decide(popup, 'Allow');
  await expect(page.getByText('Login Success')).toBeVisible();
  await expect(page).toHaveURL('/blog');
  const put = `PUT /api/users ${JSON.stringify({ ...person, type: 'Buyer' })}`;
  const jwt = `GET /api/jwt?email=${encodeURIComponent(person.email)}`;
  expect(calls).toContain(put);
  expect(calls.indexOf(jwt)).toBeGreaterThan(calls.indexOf(put));
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'My Orders' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add A product' })).toHaveCount(0);
});
