import type { Page } from '@playwright/test';

/** Calls of the API that match never get an answer. */
export const hang =
  (calls: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(calls, () => undefined);

/** Calls of the API that match fail as if the server were away. */
export const fail =
  (calls: RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(calls, (route) => route.abort());

/** Presses a button of the page's main part, the first of that name. */
export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a button and waits for the dialog that it opens. */
export const openDialog =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await dialog(page).waitFor();
  };

export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Types a card and presses the pay button. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.locator('input[name=cardnumber]').fill(number);
  await page.locator('input[name=exp-date]').fill('12 / 40');
  await page.locator('input[name=cvc]').fill('123');
  await press(/^Pay \$/)(page);
}
