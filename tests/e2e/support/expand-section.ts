import type { Page } from '@playwright/test';

/** Opens a part of an order's page of which only the heading shows. */
export async function expandSection(page: Page, title: string): Promise<void> {
  const part = page.getByRole('region', { name: title });
  await part.getByRole('heading', { name: title }).click();
  await part.locator('details[open]').first().waitFor();
}
