import type { BrowserContext } from '@playwright/test';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/orders.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';
import { cardForm } from '#tests/support/card-form.ts';

/** A signed-in account with a browser context of its own. */
export interface Person {
  context: BrowserContext;
  email: string;
  /** @throws when the answer is not a success */
  call: <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: object) => Promise<T>;
}

/** Signs in one of the demo's accounts, or signs up a new one. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  email: string,
  newAccount?: { name: string; type: 'Buyer' | 'Seller' },
): Promise<Person> {
  const call: Person['call'] = async (method, path, json) => {
    const options = { method, headers: { origin }, ...(json !== undefined && { data: json }) };
    const response = await context.request.fetch(`/api${path}`, options);
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  if (newAccount) await call('PUT', '/users', { ...newAccount, email, password: DEMO_PASSWORD });
  else await call('POST', '/auth/sign-in/email', { email, password: DEMO_PASSWORD });
  const { accessToken } = await call<{ accessToken: string }>('GET', `/jwt?email=${encodeURIComponent(email)}`);
  await context.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken);
  return { context, email, call };
}

export async function book(
  { email, call }: Person,
  product: Pick<ProductAnswer, '_id' | 'resale_rice'>,
): Promise<string> {
  const { insertedId } = await call<InsertAnswer>('POST', '/orders', {
    product_id: product._id,
    product_price: product.resale_rice,
    ...(email.startsWith('buyer@')
      ? { phone: '+880 1711-204060', location: 'The café beside the central library' }
      : { phone: '+880 1911-305070', location: 'Zero Point, by the post office' }),
  });
  return insertedId;
}

type Priced = Pick<ProductAnswer, '_id' | 'resale_rice'>;

/** Holds a laptop for whoever pays. */
export function startPaying({ call }: Person, orderId: string, product: Priced): Promise<PaymentIntentAnswer> {
  return call('POST', '/create-payment-intent', { orderId, product_price: product.resale_rice });
}

/** Pays for a booked laptop with the sandbox's card. */
export async function pay(person: Person, orderId: string, product: Priced): Promise<void> {
  const { clientSecret } = await startPaying(person, orderId, product);
  const [intent] = clientSecret.split('_secret');
  const form = Object.fromEntries(cardForm(clientSecret));
  await person.context.request.post(`/card-sandbox/v1/payment_intents/${intent}/confirm`, { form });
  await person.call('POST', '/payments', { orderId, product_price: product.resale_rice, email: person.email });
}
