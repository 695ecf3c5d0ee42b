import { inspect, expectRoomBetween } from '#tests/e2e/support/inspect.ts';
import { enterAs, send } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('an Admin changes the hero, previews, publishes and restores it; two at once lose nothing', async ({
  page,
  request,
  expected,
}) => {
  expected.refusals.push(409, 422);
  const admin = await enterAs(page, 'admin');
  await page.goto('/dashboard/texts');
  await expect(page.getByRole('link', { name: 'Testimonials' })).toBeVisible();
  await inspect(page, 'the list of texts');
  await expectRoomBetween(page, 'the list of texts');

  await page.getByRole('link', { name: 'Hero' }).click();
  const heading = page.getByLabel('Heading', { exact: true });
  await expect(heading).toHaveValue('Good laptops deserve a second owner.');
  await heading.fill('x'.repeat(81));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Use at most 80 characters')).toBeVisible();
  await inspect(page, 'a text with an error');
  const script = 'Laptops <script>alert(1)</script> again';
  await heading.fill(script);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft by')).toBeVisible();

  await test.step('the draft is seen in its preview alone', async () => {
    expect(await (await request.get('/')).text()).toContain('Good laptops deserve a second owner.');
    await navigate(page, '/dashboard/texts/hero/preview');
    await expect(page.getByRole('heading', { level: 1, name: script })).toBeVisible();
    await expect(page.getByText('Happy customers')).toBeVisible();
    await inspect(page, 'the preview of the hero');
    await navigate(page, '/dashboard/texts/hero');
  });

  await test.step('published, everybody reads it at once', async () => {
    await page.getByLabel('What you changed (optional)').fill('Said more loudly');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Said more loudly')).toBeVisible();
    const html = await (await request.get('/')).text();
    expect(html).toContain('Laptops &lt;script&gt;alert(1)&lt;/script&gt; again');
    expect(html).not.toMatch(/<h1[^>]*>Good laptops deserve/);
  });

  await test.step('somebody else saves meanwhile', async () => {
    await heading.fill('My words');
    const { revision, shown } = await send<{ revision: number; shown: object }>(admin, 'GET', '/texts/hero');
    await send(admin, 'PUT', '/texts/hero/draft', { revision, content: { ...shown, heading: 'Their words' } });
    await page.getByRole('button', { name: 'Save draft' }).click();
    const meanwhile = page.getByRole('alert').filter({ hasText: 'has changed this text meanwhile' });
    await expect(meanwhile.locator('del')).toHaveText('Their');
    await expect(meanwhile.locator('ins')).toHaveText('My');
    await inspect(page, 'a text that somebody else has changed');
    await meanwhile.getByRole('button', { name: 'Go on with mine' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Version 2')).toBeVisible();
    await expect(heading).toHaveValue('My words');
  });

  await test.step('back to an earlier version, and to the default', async () => {
    await page.getByRole('button', { name: /^Compare/ }).click();
    await expect(page.locator('ins').filter({ hasText: 'My' })).toBeVisible();
    await page.getByRole('button', { name: /^Go back to this/ }).click();
    await page.getByRole('button', { name: 'Go back', exact: true }).click();
    await expect(page.getByText('Version 1 again, put back')).toBeVisible();
    await expect(heading).toHaveValue(script);
    await page.getByRole('button', { name: 'Restore the default' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore the default' }).click();
    await expect(page.getByText('The default is shown')).toBeVisible();
    expect(await (await request.get('/')).text()).toContain('Good laptops deserve a second owner.');
    await page.getByRole('link', { name: 'Audit log' }).last().click();
    await expect(page.getByText('restored the default of').first()).toBeVisible();
  });
});

test('an Admin writes a post; it has a page of its own until it is taken down', async ({ page, request, expected }) => {
  expected.refusals.push(422, 404);
  await enterAs(page, 'admin');
  await page.goto('/dashboard/texts/new');
  const slug = `hinges-${Date.now()}`;
  await page.getByLabel('Title').fill('How hinges break');
  await page.getByLabel('Address').fill(slug);
  await page.getByLabel('Introduction').fill('Slowly, and then [all at once](javascript:alert(1)).');
  await page.getByLabel('Text', { exact: true }).fill('## Why\n\nThey are **thin**.\n\n- One\n- Two');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/can’t be used: links begin with/)).toBeVisible();
  await page.getByLabel('Introduction').fill('Slowly, and then [all at once](/help).');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/texts\/post-/);
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1')).toBeVisible();

  await page.getByRole('link', { name: 'See the page' }).click();
  // The page that one leaves has the same heading.
  await expect(page).toHaveURL(new RegExp(`/blog/${slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How hinges break');
  await inspect(page, 'a post');
  await page.getByRole('main').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('link', { name: 'How hinges break' })).toBeVisible();
  await inspect(page, 'the blog with a post');
  expect(await (await request.get('/sitemap/pages.xml')).text()).toContain(`/blog/${slug}<`);

  await navigate(page, '/dashboard/texts');
  await page.getByRole('link', { name: 'How hinges break' }).click();
  await page.getByRole('button', { name: 'Take the post down' }).click();
  await page.getByRole('button', { name: 'Take it down', exact: true }).click();
  await expect(page.getByText('Not published')).toBeVisible();
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404);
});
