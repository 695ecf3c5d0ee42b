import type { Database } from '#database/tables.ts';
import { cancelIntent } from '#sandboxes/stripe/cancel-intent.ts';
import { createIntent } from '#sandboxes/stripe/create-intent.ts';
import { answerDispute, disputesOf, presentDispute } from '#sandboxes/stripe/disputes.ts';
import { SandboxError } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';
import { presentCharge, presentToOwner } from '#sandboxes/stripe/present-intent.ts';
import { readIntent } from '#sandboxes/stripe/read-intent.ts';
import { presentRefund, refundIntent } from '#sandboxes/stripe/refund-intent.ts';

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
const ROUTES: { method: string; path: RegExp; answer: (db: Database, call: Call) => Promise<Answer> }[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    answer: async (db, { form, idempotencyKey }) => {
      const { intent, replayed } = await createIntent(db, form, idempotencyKey);
      return { body: presentToOwner(intent), replayed };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    answer: async (db, { id, query }) => {
      const intent = await readIntent(db, id);
      const body = presentToOwner(intent);
      if (query.get('expand[0]') !== 'latest_charge' || intent.latest_charge === null) return { body };
      const disputed = (await disputesOf(db, id)).length > 0;
      return { body: { ...body, latest_charge: presentCharge(intent, disputed) } };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    answer: async (db, { id }) => ({ body: presentToOwner(await cancelIntent(db, id)) }),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    answer: async (db, { form, idempotencyKey }) => {
      const { refund, replayed } = await refundIntent(db, form, idempotencyKey);
      return { body: presentRefund(refund), replayed };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    answer: async (db, { query }) => {
      const disputes = await disputesOf(db, query.get('payment_intent') ?? '');
      return { body: { object: 'list', data: disputes.map(presentDispute), has_more: false, url: '/v1/disputes' } };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/disputes\/([^/]+)$/,
    answer: async (db, { id, form }) => ({ body: presentDispute(await answerDispute(db, id, form)) }),
  },
];

/**
 * A `fetch` that is the card sandbox: what the account's owner may call at the provider, answered in process.
 * Rejects when the database does not answer, as `fetch` does when the network does not.
 */
export function ownerApi(db: Database): typeof fetch {
  return async (input, init) => {
    try {
      const { body, replayed } = await answer(db, new Request(input, init));
      return json(body, 200, replayed && { 'idempotent-replayed': 'true' });
    } catch (error) {
      if (error instanceof SandboxError) return json({ error: error.body }, error.status);
      throw error;
    }
  };
}

async function answer(db: Database, request: Request): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(request.url);
  for (const route of ROUTES) {
    const match = route.method === request.method && route.path.exec(pathname);
    if (!match) continue;
    const form = new URLSearchParams(await request.text());
    return route.answer(db, {
      form,
      query,
      idempotencyKey: request.headers.get('idempotency-key'),
      id: match[1] ?? '',
    });
  }
  throw new SandboxError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${pathname}).`,
  });
}

function json(body: object, status: number, headers: Record<string, string> | false | undefined = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'request-id': newSandboxId('req') } });
}
