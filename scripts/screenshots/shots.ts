import type { Page } from '@playwright/test';
import type { Marketplace } from '#scripts/screenshots/marketplace.ts';

/** Who looks: a visitor, one of the demo's accounts, or somebody who has just signed up. */
export type Viewer = 'visitor' | 'buyer' | 'seller' | 'admin' | 'new buyer' | 'new seller' | 'busy seller';

export type Step = (page: Page) => Promise<unknown>;

/** One thing to take screenshots of. */
export interface Shot {
  /** Becomes the file's name. */
  name: string;
  as: Viewer;
  path: string | ((marketplace: Marketplace) => string);
  /** Before the page is opened: which requests fail or hang. */
  before?: Step;
  /** Brings the page into the state to be seen. */
  act?: Step;
  /** Opens another window, which is what to see. */
  popup?: (page: Page) => Promise<Page>;
  /** The widths (px) at which it exists; all when left out. */
  widths?: readonly number[];
  /** Only what the window shows, for what floats above a page; else the whole page. */
  window?: boolean;
  /** A request never ends, so the network is not waited for. */
  hangs?: boolean;
  /** Toasts stay open. */
  toasts?: boolean;
}

/** The shots of one viewer, by name. */
export function shots(as: Viewer, byName: Record<string, Omit<Shot, 'as' | 'name'>>): Shot[] {
  return Object.entries(byName).map(([name, shot]) => ({ ...shot, name, as }));
}

export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Several steps, one after the other. */
export const steps =
  (...all: readonly Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** API requests that match never get an answer. */
export const hang =
  (requests: RegExp): Step =>
  (page) =>
    page.route(requests, () => undefined);

/** API requests that match fail as if the server were down. */
export const fail =
  (requests: RegExp): Step =>
  (page) =>
    page.route(requests, (route) => route.abort());

/** Files that match are answered with 404. */
export const lose =
  (files: RegExp): Step =>
  (page) =>
    page.route(files, (route) => route.fulfill({ status: 404 }));

/** Presses a button of the page's main part, the first of that name. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('main').getByRole('button', { name }).first().click();

/** Presses a button, also outside the main part. */
export const click =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).click();

/** Presses a button and waits for the dialog that it opens. */
export const openDialog = (name: string | RegExp): Step => steps(press(name), (page) => dialog(page).waitFor());

export const see =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).waitFor();

/** Fills fields by their labels. */
export const fill =
  (values: Record<string, string>): Step =>
  async (page) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value);
  };

/** Types a card and presses the pay button. */
export const payWith =
  (number: string): Step =>
  async (page) => {
    const card = { cardnumber: number, 'exp-date': '12 / 40', cvc: '123' };
    for (const [field, value] of Object.entries(card)) await page.locator(`input[name=${field}]`).fill(value);
    await press(/^Pay \$/)(page);
  };
