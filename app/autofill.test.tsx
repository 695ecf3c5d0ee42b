import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { queryClient } from '#app/api/query-client.ts';
import { BookingForm } from '#app/features/booking/booking-form.tsx';
import { SearchForm } from '#app/features/search/search-form.tsx';
import { ContactForm } from '#app/features/contact/contact-form.tsx';
import { ProductForm } from '#app/features/selling/product-form.tsx';
import { SpecsFields } from '#app/features/selling/specs/specs-fields.tsx';
import { useSpecsForm } from '#app/features/selling/specs/use-specs-form.ts';
import { LogInForm } from '#app/features/identity/log-in-form.tsx';
import { SignUpForm } from '#app/features/identity/sign-up-form.tsx';
import type { SessionUser } from '#app/session/session-user.ts';
import type { ProductView } from '#shared/views/products.ts';

/** What a field tells browsers and phones: its type, what to fill in, and which keys to show. A line of text without more by default. */
interface Hints {
  type?: string;
  autocomplete: string;
  inputmode?: string;
}

const buyer: SessionUser = {
  uid: '1',
  displayName: 'Bina',
  email: 'bina@people.test',
  photoURL: null,
  type: 'Buyer',
  powers: [],
  verified: false,
};
const product: ProductView = {
  id: '2',
  name: 'ThinkPad',
  category: 'Ultrabook',
  description: 'Good',
  location: 'Rajshahi',
  coverUrl: '/pictures/fallback/ultrabook.svg',
  originalPriceCents: 120_000,
  priceCents: 30_000,
  sellerId: '0',
  sellerName: 'Salma',
  used: '2 years',
  condition: 'Good',
  postedAt: '2026-01-01T00:00:00.000Z',
  sold: false,
  sellerVerified: false,
  reported: false,
  advertised: false,
  farBelowUsual: false,
};
const off = { autocomplete: 'off' };
const email = { type: 'email', inputmode: 'email' };
const phone = { type: 'tel', autocomplete: 'tel', inputmode: 'tel' };
const price = { ...off, inputmode: 'decimal' };

const count = { ...off, inputmode: 'numeric' };
/** What a laptop is. */
const SPECS: Record<string, Hints> = {
  Brand: off,
  Series: off,
  Model: off,
  'Processor brand': off,
  'Processor family': off,
  'Processor generation': count,
  'Processor model': off,
  'Memory (GB)': count,
  'Storage (GB)': off,
  'Storage type': off,
  'Screen (inches)': price,
  Resolution: off,
  Graphics: off,
  'Operating system': off,
  'Battery health (%)': count,
  'Year made': count,
};

/** All of them, as they stand once they are unfolded. */
function Specifications() {
  const specs = useSpecsForm('test', undefined);
  return <SpecsFields form={{ ...specs, open: true }} asks={{ title: false, condition: false }} />;
}

const FORMS: [string, ComponentType, Record<string, Hints>][] = [
  [
    'logging in',
    LogInForm,
    {
      Email: { ...email, autocomplete: 'username' },
      Password: { type: 'password', autocomplete: 'current-password' },
    },
  ],
  [
    'signing up',
    SignUpForm,
    {
      Name: { autocomplete: 'name' },
      Type: off,
      Email: { ...email, autocomplete: 'email' },
      Password: { type: 'password', autocomplete: 'new-password' },
    },
  ],
  [
    'a listing',
    () => <ProductForm draftKey="test" submitLabel="Add Service" save={async () => true} done={{ title: '' }} />,
    {
      'Product name': off,
      'Used time': off,
      'Original price': price,
      'Resale price': price,
      'Product condition': off,
      'Mobile number': phone,
      'Image URL': { type: 'url', inputmode: 'url', ...off },
      Location: { autocomplete: 'address-level2' },
      Category: off,
      Description: off,
    },
  ],
  ['the specifications of a listing', Specifications, SPECS],
  [
    'booking',
    () => (
      <BookingForm
        product={product}
        buyer={buyer}
        details={{}}
        phoneRef={{ current: null }}
        onBooked={() => undefined}
      />
    ),
    {
      Name: { autocomplete: 'name' },
      Email: { autocomplete: 'email' },
      Product: off,
      Price: off,
      Phone: phone,
      'Meeting location': off,
    },
  ],
  [
    'contact',
    () => <ContactForm posted={undefined} taken={false} />,
    {
      Name: { type: 'text', autocomplete: 'name' },
      'Email address': { ...email, autocomplete: 'email' },
      Message: off,
      'Leave this empty': { type: 'text', ...off },
    },
  ],
  ['searching', SearchForm, { 'Search laptops': { type: 'search', ...off } }],
];

test.each(FORMS)('%s: every field says what belongs in it', (_name, Form, expected) => {
  expect(fieldsOf(render(Form))).toEqual(expected);
});

function render(Form: ComponentType): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Form }]);
  const site = { publicUrl: '', google: null, demo: null, cardPayments: { publishableKey: '', sandboxScript: null } };
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Stub hydrationData={{ loaderData: { root: site } }} />
    </QueryClientProvider>,
  );
}

/** The fields of a form that one types or chooses in, by their labels, with what they tell the browser. */
function fieldsOf(html: string): Record<string, Record<string, string>> {
  const controls = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ type="(?:radio|checkbox)"/.test(tag));
  return Object.fromEntries(
    controls.map((tag) => {
      const hints = ['type', 'autocomplete', 'inputmode'].flatMap((name) => {
        const value = attribute(tag, name);
        return value === undefined ? [] : [[name, value] as const];
      });
      return [labelOf(html, tag), Object.fromEntries(hints)];
    }),
  );
}

/** The words of the label that names the control, or that is around it. */
function labelOf(html: string, tag: string): string {
  const id = attribute(tag, 'id');
  const label = [...html.matchAll(/<label\b([^>]*)>(.*?)<\/label>/gs)].find(([, attributes = '', inside = '']) =>
    id === undefined ? inside.includes(tag) : attributes.includes(`for="${id}"`),
  );
  return (label?.[2] ?? tag).replaceAll(/<[^>]*>/g, '').trim();
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
