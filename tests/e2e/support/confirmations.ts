import { type Page, expect } from '@playwright/test';
import { answerWith } from '#tests/e2e/support/calls.ts';
import { expectNotSaid } from '#tests/e2e/support/texts.ts';

interface Refusal {
  /** The call, below `/api`, whose answer decides whether something was done. */
  method: string;
  path: RegExp;
  /** What it answers when nothing was done. */
  answer: unknown;
}

/** Expects that what `act` makes the page ask for is not confirmed by `message` when the answer says that nothing was done. */
export async function expectUnconfirmed(
  page: Page,
  message: string,
  { method, path, answer }: Refusal,
  act: () => Promise<void>,
): Promise<void> {
  const answerTruly = await answerWith(page, method, path, answer);
  const refused = page.waitForResponse((response) => {
    const below = new URL(response.url()).pathname.replace(/^\/api/, '');
    return response.request().method() === method && path.test(below);
  });
  await act();
  await refused;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNotSaid(page, message);
  await answerTruly();
}
