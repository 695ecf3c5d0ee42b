import type { Stage } from '#scripts/screenshots/story/stage.ts';

/** The seller tells the provider's page who they are, so that they can be paid. */
export async function setUpPayouts({ show }: Stage): Promise<void> {
  const page = await show('seller', 'payouts-not-set-up', '/dashboard/earnings');
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await page.getByRole('button', { name: 'Complete: I can be paid' }).click();
  await page.getByText('Ready').first().waitFor();
}
