import type { Locator, Page } from '@playwright/test';
import { fieldOf, fillIn } from '#tests/e2e/support/fields.ts';
import { makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { PASSWORD, newPerson } from '#tests/e2e/support/names.ts';
import { expect } from '#tests/e2e/support/test.ts';

/** A field by its label: what is wrong about being empty, other wrong values with their messages, and a good one. */
export interface FormField {
  label: string;
  empty: string;
  wrong?: readonly (readonly [value: string, message: string])[];
  good: string;
  /** The name in the payload, and what a good value with spaces around it becomes there. */
  sent: readonly [name: string, value: string | number];
  /** Spaces around it are part of it. */
  literal?: true;
}

export interface OpenedForm {
  scope: Locator;
  fields: readonly FormField[];
  /** Somebody for whom the form can be sent again after their session has ended; null where nobody needs one. */
  email: string | null;
}

/** A form of the site, for what all of them have to stand. */
export interface FormUnderTest {
  name: string;
  submit: string;
  call: { method: string; path: RegExp };
  /** Shows the form to whom it is for, empty. */
  open: (page: Page) => Promise<OpenedForm>;
  /** What is seen once it was sent. */
  done: string;
}

const LONG = 'x'.repeat(10_000);
const PRICE_FORM = 'Enter a price in dollars, such as 349 or 349.50';
const UNKNOWN_ADDRESS = 'Enter an e-mail address such as name@example.com';
const PASSWORDS = [
  ['secret!9', 'Password must be more strong'],
  ['Secret99', 'Password must be more strong'],
  ['Secret!!', 'Password must be more strong'],
  ['A!1', 'Password must be 6 characters or longer'],
  [`A!1${LONG}`, 'Use at most 128 characters'],
] as const;

function emailField(good: string): FormField {
  return {
    label: 'Email',
    empty: 'Email Address is required',
    wrong: [
      ['rima', UNKNOWN_ADDRESS],
      ['rima@', UNKNOWN_ADDRESS],
      ['rima @people.test', UNKNOWN_ADDRESS],
      [`${LONG}@people.test`, 'Use at most 254 characters'],
    ],
    good,
    sent: ['email', good],
  };
}

const passwordField: FormField = {
  label: 'Password',
  empty: 'Password is required',
  wrong: PASSWORDS,
  good: PASSWORD,
  sent: ['password', PASSWORD],
  literal: true,
};

/** A line or more of text. */
function textField(label: string, name: string, most: number, good: string): FormField {
  return {
    label,
    empty: `${label} is required`,
    wrong: [
      [' \u200b ', `${label} is required`],
      ['💻'.repeat(most), `Use at most ${most} characters`],
    ],
    good,
    sent: [name, good],
  };
}

function priceField(label: string, name: string, good: string, dollars: number): FormField {
  const wrong = [
    ['cheap', PRICE_FORM],
    ['1,5', PRICE_FORM],
    ['-5', PRICE_FORM],
    ['9.999', PRICE_FORM],
    ['0.49', 'The lowest price is $0.50'],
    ['1,000,000', 'The highest price is $999,999.99'],
    [LONG, PRICE_FORM],
  ] as const;
  return { label, empty: `${label} is required`, wrong, good, sent: [name, dollars] };
}

function listingFields(picture: string): FormField[] {
  // Of which the form can't tell the category.
  const name = textField('Product name', 'name', 150, `Laptop ${Date.now()} 👩‍💻`);
  return [
    { ...name, wrong: [...(name.wrong ?? []), ['💻💻', 'Say in words which laptop it is, such as ThinkPad T14']] },
    textField('Used time', 'used', 200, '3 years'),
    priceField('Original price', 'original_price', '$1,200.50', 1200.5),
    priceField('Resale price', 'resale_rice', '$ 412.50', 412.5),
    textField('Product condition', 'productCondition', 200, 'Good'),
    textField('Mobile number', 'number', 200, '+880 1700-000000'),
    {
      label: 'Image URL',
      empty: 'Image URL is required without pictures',
      wrong: [
        ['picture.jpg', 'Enter a web address that starts with http:// or https://'],
        ['javascript:alert(1)', 'Enter a web address that starts with http:// or https://'],
        ['https://', 'Enter a web address that starts with http:// or https://'],
        [`https://pictures.example/${LONG}`, 'Use at most 2048 characters'],
      ],
      good: picture,
      sent: ['logo', picture],
    },
    textField('Location', 'location', 200, 'Rajshahi'),
    {
      label: 'Category',
      empty: 'Category is required',
      good: 'Netbook',
      sent: ['Category_Name', 'Netbook'],
    },
    textField('Description', 'description', 5_000, 'A careful owner.\n\nSix hours.'),
  ];
}

const pictureOf = (page: Page) => new URL('/pictures/fallback/netbook.svg', page.url()).href;

export const FORMS: readonly FormUnderTest[] = [
  {
    name: 'logging in',
    submit: 'Log in',
    call: { method: 'POST', path: /\/api\/auth\/sign-in\/email$/ },
    open: async (page) => {
      const { email } = await makeMember('Buyer', 'Rima');
      await page.goto('/login');
      return { scope: page.getByRole('main'), fields: [emailField(email), passwordField], email: null };
    },
    done: 'Login Success',
  },
  {
    name: 'signing up',
    submit: 'Sign up',
    call: { method: 'PUT', path: /\/api\/users$/ },
    open: async (page) => {
      await page.goto('/signup');
      const { email } = newPerson('Rokeya');
      const name: FormField = { ...textField('Name', 'name', 100, 'Rokeya 👩‍💻 بيگم'), empty: 'Name  is required' };
      name.wrong = [
        ['  ', 'Name  is required'],
        [LONG, 'Use at most 100 characters'],
      ];
      return { scope: page.getByRole('main'), fields: [name, emailField(email), passwordField], email: null };
    },
    done: 'Sign Up Success',
  },
  {
    name: 'adding a product',
    submit: 'Add Service',
    call: { method: 'POST', path: /\/api\/category$/ },
    open: async (page) => {
      const seller = await makeMember('Seller', 'Rakib');
      await enterAs(page, seller);
      await page.goto('/dashboard/addProducts');
      return { scope: page.getByRole('main'), fields: listingFields(pictureOf(page)), email: seller.email };
    },
    done: 'Product Added Success',
  },
  {
    name: 'editing a product',
    submit: 'Save changes',
    call: { method: 'PUT', path: /\/api\/myProducts\/[\w-]+$/ },
    open: async (page) => {
      const seller = await makeMember('Seller', 'Rahim');
      const id = await makeProduct(seller, `Edited ${Date.now()}`);
      await enterAs(page, seller);
      await page.goto(`/dashboard/editProduct/${id}`);
      const opened = { scope: page.getByRole('main'), fields: listingFields(pictureOf(page)), email: seller.email };
      for (const { label } of opened.fields) await fillIn(opened.scope, label, '');
      return opened;
    },
    done: 'Product saved',
  },
  {
    name: 'booking',
    submit: 'Book',
    call: { method: 'POST', path: /\/api\/orders$/ },
    open: async (page) => {
      const name = `Booked ${Date.now()} ${Math.random()}`;
      await makeProduct(await makeMember('Seller', 'Rubel'), name);
      const buyer = await makeMember('Buyer', 'Runa');
      await enterAs(page, buyer);
      await page.goto(`/laptops?q=${encodeURIComponent(name)}`);
      await card(page, name).getByRole('button', { name: 'Book Now' }).click();
      const place = textField('Meeting location', 'location', 200, 'The library');
      const phone: FormField = { ...textField('Phone', 'phone', 200, '+880 1'), empty: 'Phone number is required' };
      phone.wrong = [
        [' \u200b', 'Phone number is required'],
        [LONG, 'Use at most 200 characters'],
      ];
      return { scope: page.getByRole('dialog', { name }), fields: [phone, place], email: buyer.email };
    },
    done: 'Booking Success',
  },
];

export async function fillInWell({ scope, fields }: OpenedForm): Promise<void> {
  for (const { label, good } of fields) await fillIn(scope, label, good);
}

export function submitButton({ scope }: OpenedForm, form: FormUnderTest): Locator {
  return scope.getByRole('button', { name: form.submit, exact: true });
}

/** All that was typed is still there. */
export async function expectKept({ scope, fields }: OpenedForm): Promise<void> {
  for (const { label, good } of fields) await expect(fieldOf(scope, label)).toHaveValue(good);
}

/** Does what sends the form, and sees that it says it is done: a pop-up, which soon closes by itself. */
export async function expectDone(page: Page, form: FormUnderTest, send: () => Promise<unknown>): Promise<void> {
  const said = page.waitForFunction((text) => document.body.innerText.includes(text), form.done);
  await send();
  await said;
}
