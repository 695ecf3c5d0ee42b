import type { Page } from '@playwright/test';
import type { Shot } from '#scripts/screenshots/shot.ts';

async function openPopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  const popup = await opening;
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
  return popup;
}

/** Signing in with Google, by the demo's stand-in. */
export const GOOGLE_SHOTS: readonly Shot[] = [
  { name: 'google-accounts', as: 'visitor', path: '/login', popup: openPopup },
  {
    name: 'google-consent',
    as: 'visitor',
    path: '/login',
    popup: async (page) => {
      const popup = await openPopup(page);
      await popup.getByLabel('Name').fill('Ayesha Siddiqua');
      await popup.getByLabel('E-mail').fill('ayesha@people.test');
      await popup.getByRole('button', { name: 'Go on as this person' }).click();
      await popup.getByRole('button', { name: 'Allow' }).waitFor();
      return popup;
    },
  },
  {
    name: 'google-closed',
    as: 'visitor',
    path: '/login',
    act: async (page) => {
      const popup = await openPopup(page);
      await popup.close();
      await page.getByText('The Google window was closed').waitFor();
    },
  },
];
