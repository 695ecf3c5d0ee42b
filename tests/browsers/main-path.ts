import { keepTogether } from '#app/keep-together.ts';
import type { Tab } from '#tests/browsers/browser.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';

const BUYER = 'buyer@clamshell.test';

/** Takes a picture of the page as it is now. */
type Look = (name: string) => Promise<void>;

const HYDRATED = '//html[@data-session]';
const heading = (text: string) => `//h1[contains(normalize-space(), "${text}")]`;
const button = (name: string) => `//button[normalize-space()="${name}"]`;
const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`;
const saying = (text: string) => `//*[contains(text(), "${text}")]`;

/** Looks around, logs in, books a laptop and pays for it. @throws when a step does not lead where it should */
export async function walkMainPath(tab: Tab, origin: string, look: Look): Promise<void> {
  await tab.goto(origin);
  await tab.see(HYDRATED);
  await look('home');

  await tab.click('//header//a[@href="/laptops"]');
  await tab.see(heading('Product Available'));
  await look('laptops');

  const laptop = await findLaptop(tab);
  await tab.goto(`${origin}/laptops/${laptop._id}`);
  await tab.see(`//h1[contains(., ${JSON.stringify(keepTogether(laptop.name))})]`);
  await look('laptop');

  await tab.goto(`${origin}/login?from=${encodeURIComponent(`/laptops/${laptop._id}`)}`);
  await tab.see(HYDRATED);
  await tab.type(field('Email'), BUYER);
  await tab.type(field('Password'), DEMO_PASSWORD);
  await tab.click(`//main${button('Log in')}`);
  await tab.see(saying('Login Success'));

  await tab.click('//main//button[starts-with(normalize-space(), "Book Now")]');
  await tab.type(field('Phone'), '+8801711204060');
  await tab.type(field('Meeting location'), 'The library');
  await look('booking');
  await tab.click(`//*[@role="dialog"]${button('Book')}`);
  await tab.see(saying('Booking Success'));

  await tab.goto(`${origin}/dashboard/myOrders`);
  await tab.see(heading('My Orders'));
  await look('my-orders');
  await tab.click(`//a[@aria-label=${JSON.stringify(`Pay now for ${laptop.name}`)}]`);
  await tab.see(heading('Payment for'));
  await tab.type('//input[@name="cardnumber"]', '4242424242424242');
  await tab.type('//input[@name="exp-date"]', '1240');
  await tab.type('//input[@name="cvc"]', '123');
  await look('payment');
  await tab.click('//main//button[starts-with(normalize-space(), "Pay")]');
  await tab.see(saying('Congratulation! Payment Done'));
  await look('paid');
}

/** A laptop that the demo's buyer has not booked. */
async function findLaptop(tab: Tab): Promise<ProductAnswer> {
  const listed = await tab.evaluate<string>(
    `(() => { const ask = new XMLHttpRequest(); ask.open('GET', '/api/category?soldOut=false&limit=60', false); ask.send(); return ask.responseText; })()`,
  );
  const laptops: ProductAnswer[] = JSON.parse(listed);
  const laptop = laptops.at(-1);
  if (!laptop) throw new Error('The demo catalogue is empty');
  return laptop;
}
