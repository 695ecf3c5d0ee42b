import * as v from 'valibot';
import type { Database } from '#database/tables.ts';
import { createAccount, createAccountLink, presentAccount, readAccount } from '#sandboxes/stripe/connect/accounts.ts';
import { listPayouts, platformBalance, presentPayout } from '#sandboxes/stripe/connect/bank-payouts.ts';
import {
  createTransfer,
  listTransfers,
  presentTransfer,
  readTransfer,
  reverseTransfer,
} from '#sandboxes/stripe/connect/transfers.ts';
import { badRequest } from '#sandboxes/stripe/errors.ts';

interface Call {
  body: string;
  idempotencyKey: string | null;
  query: URLSearchParams;
  id: string;
  /** The connected account in whose name is asked. */
  account: string;
  /** Where the sandbox's pages are. */
  origin: string;
}

interface Answer {
  body: object;
  replayed?: boolean;
}

const text = v.optional(v.string());
const newAccount = v.object({
  contact_email: text,
  metadata: v.optional(v.record(v.string(), v.string())),
  configuration: v.optional(v.object({ recipient: v.optional(v.unknown()) })),
});
const newLink = v.object({
  account: v.string(),
  use_case: v.object({
    account_onboarding: v.object({ refresh_url: v.string(), return_url: v.string() }),
  }),
});

/** What the account's owner may call of Stripe Connect: method, path with ids as `:id`. */
export const CONNECT_ROUTES: Record<string, (db: Database, call: Call) => Promise<Answer>> = {
  'POST /v2/core/accounts': async (db, { body, idempotencyKey }) => ({
    body: presentAccount(await createAccount(db, withoutUndefined(readJson(newAccount, body)), idempotencyKey)),
  }),
  'GET /v2/core/accounts/:id': async (db, { id }) => ({ body: presentAccount(await readAccount(db, id)) }),
  'POST /v2/core/account_links': async (db, { body, origin }) => {
    const { account, use_case: useCase } = readJson(newLink, body);
    const { return_url: returnUrl, refresh_url: refreshUrl } = useCase.account_onboarding;
    const link = await createAccountLink(db, await readAccount(db, account), { returnUrl, refreshUrl });
    return {
      body: {
        object: 'v2.core.account_link',
        account,
        created: new Date().toISOString(),
        expires_at: link.expiresAt.toISOString(),
        livemode: false,
        url: `${origin}/card-sandbox/accounts/${link.token}`,
      },
    };
  },
  'POST /v1/transfers': async (db, { body, idempotencyKey }) => {
    const { transfer, replayed } = await createTransfer(db, new URLSearchParams(body), idempotencyKey);
    return { body: presentTransfer(transfer), replayed };
  },
  'GET /v1/transfers': async (db, { query }) => ({
    body: {
      object: 'list',
      data: (await listTransfers(db, query)).map(presentTransfer),
      has_more: false,
      url: '/v1/transfers',
    },
  }),
  'GET /v1/transfers/:id': async (db, { id }) => ({ body: presentTransfer(await readTransfer(db, id)) }),
  'POST /v1/transfers/:id/reversals': async (db, { id, body, idempotencyKey }) => ({
    body: await reverseTransfer(db, id, new URLSearchParams(body), idempotencyKey),
  }),
  'GET /v1/payouts': async (db, { account }) => ({
    body: {
      object: 'list',
      data: (await listPayouts(db, account)).map(presentPayout),
      has_more: false,
      url: '/v1/payouts',
    },
  }),
  'GET /v1/balance': async (db) => ({
    body: {
      object: 'balance',
      available: [{ amount: await platformBalance(db), currency: 'usd' }],
      pending: [],
      livemode: false,
    },
  }),
};

function readJson<T extends v.GenericSchema>(schema: T, body: string): v.InferOutput<T> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw badRequest('invalid_json', 'The body is not JSON.');
  }
  const read = v.safeParse(schema, value);
  if (!read.success) throw badRequest('invalid_fields', read.issues[0].message);
  return read.output;
}

function withoutUndefined<T extends Record<string, unknown>>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
