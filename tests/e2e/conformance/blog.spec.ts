import { expect, test } from '#tests/e2e/support/test.ts';

const QUESTIONS = [
  /state in a React application/,
  /prototypical inheritance/,
  /unit test/,
  /React vs\. Angular vs\. Vue/,
];

test('the blog answers four questions about programming', async ({ page }) => {
  await page.goto('/blog');
  const answers = page.getByRole('main').getByRole('article');
  await expect(answers).toHaveCount(4);
  for (const [index, question] of QUESTIONS.entries()) {
    const answer = answers.nth(index);
    await expect(answer.getByRole('heading', { level: 2 })).toHaveText(question);
    expect((await answer.innerText()).length).toBeGreaterThan(800);
  }
});
