import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';

const PRODUCTION = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
};

test('nothing needs to be set: a demo on this machine alone', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    deployment: 'demo',
    seed: 'demo',
    rateLimits: true,
    dataDirIsSet: false,
    google: undefined,
    googleSandbox: true,
  });
});

test('an empty value means: not set', () => {
  expect(readSettings({ PORT: '', DATA_DIR: '', STRIPE_SECRET_KEY: '' })).toEqual(readSettings({}));
});

test('a real shop starts with what it needs, and without a demo', () => {
  expect(readSettings(PRODUCTION)).toMatchObject({
    deployment: 'production',
    seed: 'none',
    publicUrl: 'https://shop.example',
    googleSandbox: false,
  });
});

test('e-mails come from the address that they go to, unless another is set', () => {
  const set = { SMTP_URL: 'smtps://shop:secret@mail.example:465', CONTACT_TO: 'people@shop.example' };
  expect(readSettings({}).mail).toBeUndefined();
  expect(readSettings(set).mail).toEqual({
    smtpUrl: set.SMTP_URL,
    to: 'people@shop.example',
    from: 'people@shop.example',
  });
  expect(readSettings({ ...set, MAIL_FROM: 'form@shop.example' }).mail).toMatchObject({ from: 'form@shop.example' });
});

test('what is deleted when can be set, not below what the site and its members need', () => {
  expect(readSettings({}).retention).toMatchObject({ emails: 30, conversations: 730, messages: undefined });
  expect(readSettings({ KEEP_EMAILS_DAYS: '7', KEEP_MESSAGES_DAYS: '90' }).retention).toMatchObject({
    emails: 7,
    messages: 90,
  });
  for (const [name, value] of [
    ['KEEP_EMAILS_DAYS', '0'],
    ['KEEP_CONVERSATIONS_DAYS', '179'],
    ['KEEP_VIEWS_DAYS', '3651'],
    ['KEEP_MESSAGES_DAYS', 'forever'],
  ] as const)
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be a whole number from `));
});

test('the imprint names the operator that is set', () => {
  const set = {
    OPERATOR_NAME: 'Rajshahi Laptops',
    OPERATOR_ADDRESS: '1 Padma Road, Rajshahi',
    OPERATOR_EMAIL: 'office@shop.example',
  };
  const operator = { name: 'Rajshahi Laptops', address: '1 Padma Road, Rajshahi', email: 'office@shop.example' };
  expect(readSettings({}).operator).toBeUndefined();
  expect(readSettings(set).operator).toEqual(operator);
  expect(readSettings({ ...set, OPERATOR_RESPONSIBLE: 'Ada Rahman' }).operator).toEqual({
    ...operator,
    responsible: 'Ada Rahman',
  });
});

test('pictures are stored in a bucket where one is set', () => {
  const set = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'laptops',
    S3_ACCESS_KEY_ID: 'AKIA1',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const store = {
    endpoint: 'https://s3.example',
    bucket: 'laptops',
    keyId: 'AKIA1',
    secretKey: 'secret',
    region: 'us-east-1',
  };
  expect(readSettings({}).pictureStore).toBeUndefined();
  expect(readSettings(set).pictureStore).toEqual(store);
  expect(readSettings({ ...set, S3_REGION: 'auto' }).pictureStore).toEqual({ ...store, region: 'auto' });
});

test.each([
  [{ PORT: '80x' }, 'PORT must be a port'],
  [{ PORT: '65536' }, 'PORT must be a port'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address'],
  [{ PUBLIC_URL: 'https://shop.example/laptops' }, 'PUBLIC_URL must be an origin'],
  [{ DATABASE_REPLICA_URL: 'postgres://shop@two/shop' }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL must be an address'],
  [{ DATABASE_URL: 'postgres://shop@one,/shop' }, 'DATABASE_URL must be an address'],
  [{ DATABASE_URL: 'postgres://shop@one:x,two/shop' }, 'DATABASE_URL must be an address'],
  [{ DATABASE_URL: 'postgres://shop@one,two/shop?target_session_attrs=fast' }, 'DATABASE_URL must be an address'],
  [{ DATABASE_URL: `postgres://shop@${'one,'.repeat(10)}two/shop` }, 'DATABASE_URL must be an address'],
  [{ DEPLOYMENT: 'staging' }, 'DEPLOYMENT must be'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32'],
  [{ AUTH_SECRET_PREVIOUS: 'short' }, 'AUTH_SECRET_PREVIOUS must be at least 32'],
  [{ STRIPE_SECRET_KEY: 'sk_test_a1' }, 'belong together'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'belong together'],
  [{ GOOGLE_SERVER: 'http://127.0.0.1:4000' }, 'GOOGLE_SERVER needs GOOGLE_CLIENT_ID'],
  [{ ADMIN_PASSWORD: 'Secret!9' }, 'ADMIN_PASSWORD needs ADMIN_EMAIL'],
  [{ SITE_TIME_ZONE: 'Rajshahi' }, 'SITE_TIME_ZONE must be the name of a time zone'],
  [{ SITE_TIME_ZONE: '+05:30' }, 'SITE_TIME_ZONE must be the name of a time zone'],
  [{ S3_BUCKET: 'laptops' }, 'S3_SECRET_ACCESS_KEY belong together'],
  [{ S3_REGION: 'auto' }, 'S3_REGION needs S3_ENDPOINT'],
  [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address'],
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be an address'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and CONTACT_TO belong together'],
  [{ SMTP_URL: 'smtp://mail.example', CONTACT_TO: 'a@b.example, c@d.example' }, 'CONTACT_TO must be an e-mail address'],
  [{ MAIL_FROM: 'shop@people.test' }, 'MAIL_FROM needs SMTP_URL and CONTACT_TO'],
  [{ OPERATOR_NAME: 'Rajshahi Laptops' }, 'OPERATOR_EMAIL belong together'],
  [{ OPERATOR_RESPONSIBLE: 'Ada Rahman' }, 'OPERATOR_RESPONSIBLE needs OPERATOR_NAME'],
  [{ ...PRODUCTION, PUBLIC_URL: 'http://shop.example' }, 'needs PUBLIC_URL with an https address'],
  [{ ...PRODUCTION, AUTH_SECRET: undefined }, 'needs AUTH_SECRET'],
  [{ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_a1' }, 'needs live Stripe keys'],
  [{ ...PRODUCTION, RATE_LIMITS: 'off' }, 'RATE_LIMITS=off'],
  [{ ...PRODUCTION, SEED: 'demo' }, 'SEED=demo'],
  [{ ...PRODUCTION, GOOGLE_SANDBOX: 'on' }, 'GOOGLE_SANDBOX=on'],
  [
    { ...PRODUCTION, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_SERVER: 'https://id.example' },
    'GOOGLE_SERVER',
  ],
])('%o is refused in one line that names it', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test('the password of the Admin may be taken out once the account is there', () => {
  expect(readSettings({ ADMIN_EMAIL: 'Ada@people.test' }).admin).toEqual({ email: 'ada@people.test' });
  expect(readSettings({ ADMIN_EMAIL: 'ada@people.test', ADMIN_PASSWORD: '' }).admin).toEqual({
    email: 'ada@people.test',
  });
});

test('.env.example lists every setting there is, and changes nothing when it is copied', () => {
  const read = new Set<string>();
  readSettings(
    new Proxy<Record<string, string | undefined>>(
      {},
      { get: (_, name) => void read.add(String(name)), has: () => true },
    ),
  );
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set([...read].filter((name) => /^[A-Z_]+$/.test(name))));
  expect(example).not.toMatch(/^[^#\n]/m);
});
