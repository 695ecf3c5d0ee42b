import fc from 'fast-check';
import type { JsonSchema } from '#tests/fuzz/documented-calls.ts';
import { PASSWORD } from '#tests/support/drive-app.ts';

/** What stands for something of the running app until a request is sent: `‹product-3›`. */
const token = (kind: string) => fc.nat(99).map((number) => `‹${kind}-${number}›`);

export const emails = fc.oneof(
  { weight: 3, arbitrary: fc.constant('‹own-email›') },
  { weight: 1, arbitrary: token('email') },
  { weight: 1, arbitrary: fc.nat(1_000_000).map((number) => `fuzz-${number}@people.test`) },
);

const prices = fc.oneof(fc.constantFrom<unknown>(300, '300', 300.5), fc.integer({ min: 1, max: 2_000 }));

/** What fields of these names take, wherever they stand: schemas know only their form. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: emails,
  password: fc.constantFrom(PASSWORD, 'Wrong!99'),
  product_id: token('product'),
  productId: token('product'),
  orderId: token('order'),
  product_price: prices,
  original_price: prices,
  resale_rice: prices,
  trxId: fc.oneof(fc.constant('pi_nobody'), token('order')),
  logo: fc.constantFrom('https://pictures.example/x.jpg', '/pictures/x.jpg'),
  image: fc.constantFrom('https://pictures.example/me.jpg', null),
  callbackURL: fc.constant('/login?google=done'),
  errorCallbackURL: fc.constant('/login?google=failed'),
  limit: fc.constantFrom('1', '10', '1000'),
  cursor: fc.oneof(
    token('cursor'),
    fc.jsonValue({ maxDepth: 1 }).map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
    fc
      .tuple(fc.anything({ maxDepth: 0 }), fc.uuid())
      .map((key) => Buffer.from(JSON.stringify(key.map(String))).toString('base64url')),
  ),
  minPrice: fc.constantFrom('0', '100', '999999999', '0.01'),
  category: fc.constantFrom('MacBook', 'Netbook'),
  q: fc.constantFrom('thinkpad', 'x'),
  name: fc.constantFrom('MacBook', 'Ada Lovelace'),
};

/** Ids, by the noun that stands before them in the path. */
const BY_NOUN: Record<string, fc.Arbitrary<string>> = {
  users: token('user'),
  category: token('product'),
  myProducts: token('product'),
  withdrawnProducts: token('product'),
  ads: token('product'),
  soldOut: token('product'),
  orders: token('order'),
  messages: token('message'),
};

/** What a parameter of a path takes: sometimes the id of something else, or of nothing. */
export function plausibleId(path: string, name: string): fc.Arbitrary<string> {
  const noun = new RegExp(`/(\\w+)/\\{${name}\\}`).exec(path)?.[1] ?? '';
  const text = fc.oneof(fc.uuid({ version: 7 }), ...Object.values(BY_NOUN));
  const own = BY_NOUN[noun] ?? text;
  if (name === 'name') return fc.constantFrom('MacBook', 'Ultrabook', 'Toaster');
  return fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: text });
}

/** What a field takes, as far as its name and schema say. */
export function plausibleValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const known = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (known) return known;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => plausibleValue(name, one)));
  switch (schema.type) {
    case 'object':
      return plausibleObject(schema);
    case 'array':
      return fc.array(plausibleValue(name, schema.items ?? {}), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'integer':
      return fc.integer({ min: 0, max: 1_000 });
    case 'null':
      return fc.constant(null);
    default:
      return plausibleText(schema);
  }
}

function plausibleText({ pattern, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: 40 });
  const text = fc.constantFrom('Some words', 'Überall – 日本', 'x');
  return fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) });
}

/** A schema that names nothing is that of registering and of one's own name. */
const UNNAMED: Record<string, JsonSchema> = {
  name: {},
  email: {},
  password: {},
  type: { enum: ['Buyer', 'Seller', 'Admin'] },
};

const propertiesOf = ({ properties = {} }: JsonSchema) => (Object.keys(properties).length > 0 ? properties : UNNAMED);

/** The names of what a body has, if there is one. */
export function fieldsOf(body: JsonSchema | undefined): string[] {
  return body ? Object.keys(propertiesOf(body)) : [];
}

/** An object with all that its schema names. */
export function plausibleObject(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(propertiesOf(schema));
  return fc.record(Object.fromEntries(fields.map(([name, value]) => [name, plausibleValue(name, value)])));
}
