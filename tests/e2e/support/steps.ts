import { keepTogether } from '#app/keep-together.ts';
import type { Page } from '@playwright/test';
import { fillListing } from '#tests/e2e/support/listing-form.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { PASSWORD, newPerson } from '#tests/e2e/support/names.ts';
import { expect } from '#tests/e2e/support/test.ts';

/** Signs up on the page, and waits until the navbar knows. */
export async function signUp(page: Page, type: 'Buyer' | 'Seller', name: string): Promise<string> {
  const person = newPerson(name);
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Type').selectOption(type);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up/i })
    .click();
  await expectSaid(page, 'Sign Up Success');
  await expect(page).toHaveURL('/');
  return person.email;
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillLogIn(page, email, password);
}

/** On the log-in page, wherever it leads to. */
export async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectSaid(page, 'Login Success');
}

/** Lists a laptop by the form, and ends on the seller's own list. */
export async function addProduct(page: Page, name: string, dollars = '412.50'): Promise<void> {
  await page.goto('/dashboard/addProducts');
  await expect(page.getByRole('heading', { name: 'Add Your Product!' })).toBeVisible();
  await fillListing(page, { 'Product name': name, 'Resale price': dollars });
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expectSaid(page, 'Product Added Success');
  await expect(page).toHaveURL('/dashboard/myProducts');
}

export async function find(page: Page, words: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Search laptops').fill(words);
  await page.getByLabel('Search laptops').press('Enter');
  await expect(page.getByRole('region', { name: 'Search results' }).getByText(`“${words}”`).first()).toBeVisible();
}

/** The same by its address, without typing; done once the page knows who is there. */
export async function lookUp(page: Page, words: string): Promise<void> {
  await page.goto(`/laptops?q=${encodeURIComponent(words)}`);
  await expect(page.locator('html')).toHaveAttribute('data-session');
}

/** A laptop's card, whose name has signs that nobody sees. */
export function card(page: Page, name: string) {
  return page.getByRole('article', { name: keepTogether(name).replaceAll('\u00A0', ' ') });
}

/** Opens the menu of a seller's own laptop, and chooses from it. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** From the buyer's orders to the payment page of the only open order, which reserves the laptop. */
export async function openPayment(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: `Pay now for ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Payment for - ${name}` })).toBeVisible();
  await expect(page.getByText('Reserved for you until')).toBeVisible();
}

/** Types a card and presses the pay button. */
export async function pay(page: Page, number: string): Promise<void> {
  await page.locator('input[name=cardnumber]').fill(number);
  await page.locator('input[name=exp-date]').fill('12 / 40');
  await page.locator('input[name=cvc]').fill('123');
  await page.getByRole('main').getByRole('button', { name: /^Pay/ }).click();
}
