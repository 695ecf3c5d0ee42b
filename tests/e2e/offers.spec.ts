import { inspect } from '#tests/e2e/support/inspect.ts';
import { laptopPath, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { fillLogIn, pay } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a buyer offers, the seller names a price, the buyer accepts it and pays that', async ({
  page,
  person,
  expected,
}) => {
  // The first offer is too low.
  expected.refusals.push(422);
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const laptop = await makeLaptop(seller);
  // A visitor is led back to the dialog that they pressed for.
  await page.goto(laptopPath(laptop));
  await page.getByRole('button', { name: /^Make an offer/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText('Your offer opens again right after')).toBeVisible();
  await fillLogIn(page, buyer.email);
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  await dialog.getByLabel('Your offer in dollars').fill('100');
  await dialog.getByLabel('Phone').fill('+880 1700-000001');
  await dialog.getByLabel('Meeting location').fill('The library');
  await inspect(page, 'the dialog of an offer');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog.getByText('Offer at least $206.25, 50% of the price')).toBeVisible();
  await dialog.getByLabel('Your offer in dollars').fill('$300');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Make an offer/ }).click();
  const made = page.getByRole('dialog', { name: 'You’ve made an offer' });
  await expect(made).toContainText('You offered $300.');
  await expect(made.getByRole('link', { name: 'See your offers' })).toBeVisible();

  const sellerPage = await person();
  await enterAs(sellerPage, seller);
  await sellerPage.goto('/dashboard/offers');
  const got = sellerPage.getByRole('article', { name: `Offer for ${laptop.name}` });
  await expect(got).toContainText(`${buyer.name} offered`);
  await inspect(sellerPage, 'an offer that waits for its seller');
  // On a phone the filters fold, so that offers begin on the first screen.
  await sellerPage.setViewportSize({ width: 390, height: 844 });
  const whose = sellerPage.getByLabel('Whose');
  await expect(whose).toBeHidden();
  await expect(got).toBeInViewport();
  await sellerPage.getByRole('button', { name: 'Filters', exact: true }).click();
  await whose.selectOption('Made by me');
  await expect(got).toHaveCount(0);
  await expect(sellerPage.getByRole('button', { name: 'Hide filters' })).toBeVisible();
  await whose.selectOption('For my laptops');
  await expect(got).toBeVisible();
  await got.getByRole('button', { name: 'Name your price' }).click();
  await sellerPage.getByLabel('Your price in dollars').fill('350');
  await sellerPage.getByRole('button', { name: 'Send price' }).click();
  await expect(got).toContainText('Waiting for the buyer');

  await page.goto('/dashboard/offers');
  const offer = page.getByRole('article', { name: `Offer for ${laptop.name}` });
  await offer.getByRole('button', { name: /^Accept/ }).click();
  await expect(offer).toContainText('This price holds until');
  await offer.getByRole('link', { name: 'Order details' }).click();
  await expect(page.getByRole('region', { name: 'The price you agreed on' })).toContainText('$350');
  await inspect(page, 'an order at an agreed price');
  await expect(page.getByText(/^Pay \$350 by .+ After that it’s \$\d+(\.\d+)? again\./)).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await pay(page, '4242424242424242');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('You paid $350.').filter({ visible: true })).toBeVisible();
});
