import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { APIError } from 'better-auth/api';
import type { Database } from '#database/tables.ts';
import { hashToken } from '#domain/tokens.ts';
import type { AuthSecrets } from '#server/identity/auth-secrets.ts';

type Row = Record<string, unknown>;
type Adapter = DBTransactionAdapter;

/**
 * The database adapter of the identity library. Nothing it writes lets a reader of the database impersonate somebody: of a session token only
 * the hash is stored, and the state of a sign-in at Google is encrypted.
 */
export function encryptedRows(db: Database, authSecrets: AuthSecrets): (options: BetterAuthOptions) => DBAdapter {
  const open = kyselyAdapter(db, { type: 'postgres', transaction: true });
  return (options) => {
    const adapter = open(options);
    return {
      ...adapter,
      ...guarded(adapter, authSecrets),
      transaction: (work) => adapter.transaction((trx) => work({ ...trx, ...guarded(trx, authSecrets) })),
    };
  };
}

/** The adapter's calls that carry a secret, in or out. */
function guarded(adapter: Adapter, authSecrets: AuthSecrets) {
  /** The library needs the token itself, since the cookie carries it. */
  async function readable<T>(model: string, row: T, token: string | undefined): Promise<T> {
    if (row === null) return row;
    if (model === 'session' && token !== undefined) return { ...row, token };
    const { value } = row as Row;
    if (model === 'verification' && typeof value === 'string')
      return { ...row, value: await decrypt(value, authSecrets) };
    return row;
  }

  async function stored<T extends Row>(model: string, data: T): Promise<T> {
    if (model === 'session' && typeof data['token'] === 'string') return { ...data, token: hashToken(data['token']) };
    if (model === 'verification' && typeof data['value'] === 'string')
      return { ...data, value: await symmetricEncrypt({ key: authSecrets[0], data: data['value'] }) };
    return data;
  }

  const calls = {
    create: async (call) => {
      const data = await stored(call.model, call.data);
      return readable(call.model, await adapter.create({ ...call, data }), tokenOf(call.data));
    },
    findOne: async (call) => readable(call.model, await adapter.findOne(byHash(call)), askedFor(call)),
    findMany: async (call) => {
      const rows = await adapter.findMany(byHash(call));
      return Promise.all(rows.map((row) => readable(call.model, row, askedFor(call)))) as never;
    },
    count: (call) => adapter.count(byHash(call)),
    update: async (call) => {
      if (call.model === 'user') return updateOpenAccount(adapter, call);
      const update = await stored(call.model, call.update);
      return readable(call.model, await adapter.update({ ...byHash(call), update }), askedFor(call));
    },
    updateMany: async (call) => adapter.updateMany({ ...byHash(call), update: await stored(call.model, call.update) }),
    delete: (call) => adapter.delete(byHash(call)),
    deleteMany: (call) => adapter.deleteMany(byHash(call)),
    consumeOne: async (call) => readable(call.model, await adapter.consumeOne(byHash(call)), askedFor(call)),
  } satisfies Partial<Adapter>;
  return calls;
}

/** @throws when it is encrypted under an unknown secret */
async function decrypt(data: string, [current, ...previous]: AuthSecrets): Promise<string> {
  for (const key of previous) {
    const value = await symmetricDecrypt({ key, data }).catch(() => null);
    if (value !== null) return value;
  }
  return symmetricDecrypt({ key: current, data });
}

interface Call {
  model: string;
  where?: Where[] | undefined;
}

/** The same call, looking for sessions by the hash of their token. */
function byHash<C extends Call>(call: C): C {
  if (call.model !== 'session' || call.where === undefined) return call;
  return { ...call, where: call.where.map((part) => (isToken(part) ? { ...part, value: hashAll(part.value) } : part)) };
}

function hashAll(value: string | string[]): string | string[] {
  return typeof value === 'string' ? hashToken(value) : value.map(hashToken);
}

function isToken(part: Where): part is Where & { value: string | string[] } {
  return part.field === 'token' && (typeof part.value === 'string' || Array.isArray(part.value));
}

/** The one token that a call names. */
function askedFor({ model, where = [] }: Call): string | undefined {
  const part = model === 'session' ? where.find(isToken) : undefined;
  return typeof part?.value === 'string' ? part.value : undefined;
}

function tokenOf(data: object): string | undefined {
  return 'token' in data && typeof data.token === 'string' ? data.token : undefined;
}

/** As the library knows it: see `user.additionalFields` in `provider.ts`. */
const IS_OPEN = { field: 'deletedAt', value: null } satisfies Where;

/**
 * The identity library's update of an account, which must not write a name into one that was closed meanwhile: the statement itself checks, again
 * after waiting for a concurrent closing.
 * @throws {APIError} 'ACCOUNT_CLOSED'
 */
async function updateOpenAccount<T>(
  adapter: Pick<DBTransactionAdapter, 'update'>,
  call: Parameters<DBTransactionAdapter['update']>[0],
): Promise<T> {
  const updated = await adapter.update<T>({ ...call, where: [...call.where, IS_OPEN] });
  if (updated === null) throw accountClosed();
  return updated;
}

export function accountClosed(): APIError {
  return new APIError('FORBIDDEN', {
    code: 'ACCOUNT_CLOSED',
    message: 'This account is closed. Write to us if you think that’s a mistake.',
  });
}
