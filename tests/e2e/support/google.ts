import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/test.ts';

export function googleButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Continue with Google' });
}

/** Presses the button on the page of `path`, or where one is for null, and waits for the sandbox’s first page in the popup. */
export async function openGoogle(page: Page, path: string | null = '/login'): Promise<Page> {
  if (path !== null) await page.goto(path);
  const opening = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opening;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/** In the popup: types who one is, and goes on to the question of consent. */
export async function typePerson(popup: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('E-mail').fill(email);
  await popup.getByRole('button', { name: 'Continue as this person' }).click();
  await expect(popup.getByRole('heading', { name: 'Clamshell wants to access your account' })).toBeVisible();
}

/** In the popup: answers, after which it closes by itself. */
export async function decide(popup: Page, decision: 'Allow' | 'Cancel'): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: decision }).click();
  await closed;
}
