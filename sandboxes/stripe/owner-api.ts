import type { Database } from '#database/tables.ts';
import { CONNECT_ROUTES } from '#sandboxes/stripe/connect/connect-api.ts';
import { SandboxError, unknownAddress } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { createIntent, intentsSince, presentToOwner, readIntentWithReversals } from '#sandboxes/stripe/intents.ts';
import { answerDispute, disputesOf, presentDispute, readDispute, takeFile } from '#sandboxes/stripe/disputes.ts';
import { presentCharge, presentRefund, refundIntent } from '#sandboxes/stripe/reversals.ts';
import { cancelIntent } from '#sandboxes/stripe/settle-intent.ts';

interface Call {
  form: URLSearchParams;
  idempotencyKey: string | null;
  query: URLSearchParams;
  /** The id in the path. */
  id: string;
}

interface Answer {
  body: object;
  /** Whether this is the first answer again. */
  replayed?: boolean;
}

/** What the account's owner may call, and the browser may not. */
const ROUTES: Record<string, (db: Database, call: Call) => Promise<Answer>> = {
  'POST /v1/payment_intents': async (db, { form, idempotencyKey }) => {
    const { intent, replayed } = await createIntent(db, form, idempotencyKey);
    return { body: presentToOwner(intent), replayed };
  },
  'GET /v1/payment_intents': async (db, { query }) => {
    const intents = await intentsSince(db, Number(query.get('created[gte]') ?? 0));
    const presented = intents.map((intent) => ({
      ...presentToOwner(intent),
      latest_charge: intent.latest_charge === null ? null : presentCharge(intent, false),
    }));
    return { body: list('/v1/payment_intents', presented) };
  },
  'GET /v1/payment_intents/:id': async (db, { id, query }) => {
    const { disputed, refunds, ...intent } = await readIntentWithReversals(db, id);
    const body = presentToOwner(intent);
    if (!query.get('expand[0]')?.startsWith('latest_charge') || intent.latest_charge === null) return { body };
    const all = list('/v1/refunds', refunds.map(presentRefund));
    return { body: { ...body, latest_charge: { ...presentCharge(intent, disputed), refunds: all } } };
  },
  'POST /v1/payment_intents/:id/cancel': async (db, { id }) => ({ body: presentToOwner(await cancelIntent(db, id)) }),
  'POST /v1/refunds': async (db, { form, idempotencyKey }) => {
    const { refund, replayed } = await refundIntent(db, form, idempotencyKey);
    return { body: presentRefund(refund), replayed };
  },
  'GET /v1/disputes': async (db, { query }) => {
    const disputes = await disputesOf(db, query.get('payment_intent') ?? '');
    return { body: list('/v1/disputes', disputes.map(presentDispute)) };
  },
  'GET /v1/disputes/:id': async (db, { id }) => ({ body: presentDispute(await readDispute(db, id)) }),
  'POST /v1/disputes/:id': async (db, { id, form, idempotencyKey }) => {
    const { dispute, replayed } = await answerDispute(db, id, form, idempotencyKey);
    return { body: presentDispute(dispute), replayed };
  },
};

/** All of a list: the sandbox has no pages. */
function list(url: string, data: readonly object[]): object {
  return { object: 'list', data, has_more: false, url };
}

/**
 * A `fetch` that is the card sandbox: what the account's owner may call at the provider, answered in process.
 * Rejects when the database does not answer, as `fetch` does when the network does not.
 */
export function ownerApi(db: Database, origin = ''): typeof fetch {
  return async (input, init) => {
    try {
      const { body, replayed } = await answer(db, new Request(input, init), origin);
      return json(body, 200, replayed ? { 'idempotent-replayed': 'true' } : {});
    } catch (error) {
      if (error instanceof SandboxError) return json({ error: error.body }, error.status);
      throw error;
    }
  };
}

async function answer(db: Database, request: Request, origin: string): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(request.url);
  const connect = await answerConnect(db, request, pathname, query, origin);
  if (connect) return connect;
  if (request.method === 'POST' && pathname === '/v1/files')
    return { body: await takeFile(db, await request.formData(), request.headers.get('idempotency-key')) };
  const [, base, id = '', rest = ''] = /^(\/v1\/\w+)(?:\/([^/]+)(.*))?$/.exec(pathname) ?? [];
  const route = ROUTES[`${request.method} ${base}${id && '/:id'}${rest}`];
  if (!route) throw unknownAddress(request.method, pathname);
  const form = new URLSearchParams(await request.text());
  return route(db, { form, query, idempotencyKey: request.headers.get('idempotency-key'), id });
}

/** The answer of what concerns sellers' accounts and transfers; undefined for anything else. */
async function answerConnect(
  db: Database,
  request: Request,
  pathname: string,
  query: URLSearchParams,
  origin: string,
): Promise<Answer | undefined> {
  const [, base, id = '', rest = ''] =
    /^(\/v2\/core\/\w+|\/v1\/(?:transfers|payouts|balance))(?:\/([^/]+)(.*))?$/.exec(pathname) ?? [];
  const route = CONNECT_ROUTES[`${request.method} ${base}${id && '/:id'}${rest}`];
  return route?.(db, {
    body: await request.text(),
    query,
    idempotencyKey: request.headers.get('idempotency-key'),
    id: decodeURIComponent(id),
    account: request.headers.get('stripe-account') ?? '',
    origin,
  });
}

function json(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'request-id': newSandboxId('req') } });
}
