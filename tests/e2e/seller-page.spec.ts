import { sql } from 'kysely';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, laptopPath, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { handOver } from '#tests/support/hand-over.ts';

test('a seller’s name leads to their page, which says what speaks for them and what they sell', async ({ page }) => {
  const seller = await makeMember('Seller', 'Salma');
  const [older, newer] = [await makeLaptop(seller), await makeLaptop(seller)];
  await page.goto(`/laptops?q=${encodeURIComponent(newer.name)}`);
  await page.getByRole('article', { name: newer.name }).getByRole('link', { name: seller.name }).click();
  await expect(page).toHaveURL(/\/sellers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For sale now: 2' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveText([
    new RegExp(newer.name),
    new RegExp(older.name),
  ]);
  await expect(page.getByText(seller.email)).toHaveCount(0);
  await inspect(page, 'a seller’s page');

  await page.goto(laptopPath(older));
  const box = page.getByRole('region', { name: 'The seller' });
  await expect(box).not.toContainText('Answers messages');
  await answerMessages(older._id);
  // A page of a newer laptop has never been cached.
  await page.goto(laptopPath(await makeLaptop(seller)));
  await expect(box).toContainText('Answers messagesUsually within 3 hours');
  await box.getByRole('link', { name: seller.name }).click();
  await expect(page.getByRole('heading', { name: 'For sale now: 3' })).toBeVisible();
});

test('buyer and seller review each other after the hand-over, and everybody reads what the buyer says', async ({
  page,
  person,
}) => {
  const [seller, buyer] = [await makeMember('Seller', 'Salma'), await makeMember('Buyer', 'Bashir')];
  const laptop = await makeLaptop(seller);
  await buyLaptop(buyer, laptop._id);
  const { id: order } = await database()
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', laptop._id)
    .executeTakeFirstOrThrow();
  await handOver(database(), order);

  await enterAs(page, buyer);
  await page.goto(`/dashboard/orders/${order}`);
  const asked = page.getByRole('region', { name: 'How was it?' });
  await asked.getByRole('button', { name: 'Send review' }).click();
  await expect(asked.getByText('Choose from 1 to 5 stars')).toBeVisible();
  await asked.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
  await asked.getByLabel('In your words (optional)').fill('Just as described.');
  // Nothing stands half below the navbar then.
  await page.evaluate(() => scrollTo(0, 0));
  await inspect(page, 'an order that can be reviewed');
  await asked.getByRole('button', { name: 'Send review' }).click();
  const reviews = (at: typeof page) => at.getByRole('region', { name: 'Reviews' });
  await expect(reviews(page)).toContainText('The seller can read it once they’ve written theirs');

  const sellerPage = await person();
  await enterAs(sellerPage, seller);
  await sellerPage.goto(`/dashboard/orders/${order}`);
  await expect(sellerPage.getByText('The buyer has written theirs.')).toBeVisible();
  await expect(sellerPage.getByText('Just as described.')).toHaveCount(0);
  await sellerPage.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true });
  await sellerPage.getByRole('button', { name: 'Send review' }).click();
  await expect(reviews(sellerPage)).toContainText('Just as described.');
  await reviews(sellerPage).getByRole('button', { name: 'Answer this review' }).click();
  await sellerPage.getByLabel('Your answer').fill('Thank you, enjoy it!');
  await sellerPage.getByRole('button', { name: 'Send answer' }).click();
  await expect(reviews(sellerPage)).toContainText('You answered:');

  await page.getByRole('link', { name: seller.name }).click();
  const said = page.getByRole('region', { name: 'What buyers say' }).getByRole('article');
  await expect(said).toHaveText([/4 of 5 stars.*Just as described\..*Thank you, enjoy it!/s]);
  await inspect(page, 'a seller’s page with a review');
});

/** Five buyers have asked about a laptop the day before yesterday, and got an answer after three hours. */
async function answerMessages(productId: string): Promise<void> {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => makeMember('Buyer')));
  const emails = buyers.map(({ email }) => email);
  await sql`
    insert into conversations (id, product_id, buyer_id, seller_id, started_by, created_at, answered_at)
    select gen_random_uuid(), products.id, buyers.id, products.seller_id, buyers.id, asked, asked + interval '3 hours'
    from products, users as buyers, (select now() - interval '2 days' as asked) as times
    where products.id = ${productId}::uuid and buyers.email = any(${emails}::text[])`.execute(database());
}
