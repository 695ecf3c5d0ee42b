import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SandboxAccountsTable } from '#database/sandbox-tables.ts';
import type { Database } from '#database/tables.ts';
import { sandboxNow } from '#sandboxes/stripe/connect/clock.ts';
import { recordConnectEvent } from '#sandboxes/stripe/connect/events.ts';
import { badRequest, notFound } from '#sandboxes/stripe/errors.ts';
import { newSandboxId } from '#sandboxes/stripe/ids.ts';

export type SandboxAccount = Selectable<SandboxAccountsTable>;

const LINK_MINUTES = 10;
/** How long the checks of an account take that asks for a delay. */
const CHECK_SECONDS = 60;

interface NewAccount {
  contact_email?: string;
  metadata?: Record<string, string>;
  configuration?: { recipient?: unknown };
}

/** The same idempotency key gets the same account. @throws {SandboxError} 400 for an account that nothing can be sent to */
export async function createAccount(db: Database, asked: NewAccount, key: string | null): Promise<SandboxAccount> {
  if (!asked.configuration?.recipient)
    throw badRequest('parameter_missing', 'The sandbox has accounts of recipients only.', 'configuration.recipient');
  return db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('sandbox_accounts')
      .values({
        id: newSandboxId('acct'),
        email: asked.contact_email ?? null,
        metadata: JSON.stringify(asked.metadata ?? {}),
        idempotency_key: key,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) {
      await recordConnectEvent(trx, 'v2.core.account.created', created.id);
      return created;
    }
    return trx.selectFrom('sandbox_accounts').selectAll().where('idempotency_key', '=', key).executeTakeFirstOrThrow();
  });
}

/** The account as it is now: checks that had their time are over. @throws {SandboxError} 404 */
export async function readAccount(db: Database, id: string): Promise<SandboxAccount> {
  const account = await db.selectFrom('sandbox_accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) throw notFound('account', id, 'account');
  if (account.status !== 'pending' || account.ready_at === null) return account;
  if (account.ready_at > (await sandboxNow(db))) return account;
  return { ...account, status: 'ready' };
}

/** What the owner of an account decides on its page. */
export const ACCOUNT_CHOICES = ['complete', 'delay', 'refuse', 'restrict', 'bank-refuses'] as const;
export type AccountChoice = (typeof ACCOUNT_CHOICES)[number];

/** Does what was chosen on an account's page. */
export async function decideAccount(db: Database, id: string, choice: AccountChoice): Promise<void> {
  const ready = new Date((await sandboxNow(db)).getTime() + CHECK_SECONDS * 1000);
  const changes = {
    complete: { status: 'ready', ready_at: null, bank_refuses: false },
    delay: { status: 'pending', ready_at: ready, bank_refuses: false },
    refuse: { status: 'refused', ready_at: null },
    restrict: { status: 'restricted', ready_at: null },
    'bank-refuses': { status: 'ready', ready_at: null, bank_refuses: true },
  } as const satisfies Record<AccountChoice, object>;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('sandbox_accounts').set(changes[choice]).where('id', '=', id).execute();
    await recordConnectEvent(trx, 'v2.core.account[requirements].updated', id);
    await recordConnectEvent(trx, 'v2.core.account[configuration.recipient].capability_status_updated', id);
  });
}

/** Tells of accounts whose checks are over. */
export async function endChecks(db: Database): Promise<void> {
  const now = await sandboxNow(db);
  await db.transaction().execute(async (trx) => {
    const over = await trx
      .updateTable('sandbox_accounts')
      .set({ status: 'ready', ready_at: null })
      .where('status', '=', 'pending')
      .where('ready_at', '<=', now)
      .returning('id')
      .execute();
    for (const { id } of over)
      await recordConnectEvent(trx, 'v2.core.account[configuration.recipient].capability_status_updated', id);
  });
}

/** An address of the sandbox where the account's owner decides. @returns its token, and until when it is good */
export async function createAccountLink(
  db: Database,
  account: SandboxAccount,
  { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
  await db
    .insertInto('sandbox_account_links')
    .values({
      token,
      account_id: account.id,
      return_url: returnUrl,
      refresh_url: refreshUrl,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

const CAPABILITY = {
  started: 'restricted',
  pending: 'pending',
  ready: 'active',
  refused: 'restricted',
  restricted: 'restricted',
};

/** An account in the provider's form, with what `include` would add. */
export function presentAccount({ id, email, metadata, status, created_at: created }: SandboxAccount) {
  const errors = status === 'refused' || status === 'restricted' ? [{ code: 'verification_failed_other' }] : [];
  const asked = status === 'ready' || status === 'pending' ? [] : ['user'];
  const waiting = status === 'pending' ? ['stripe'] : [];
  return {
    id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: false,
    configuration: {
      recipient: {
        applied: true,
        capabilities: { stripe_balance: { stripe_transfers: { status: CAPABILITY[status], status_details: [] } } },
      },
    },
    contact_email: email,
    created: created.toISOString(),
    dashboard: 'express',
    livemode: false,
    metadata,
    requirements: {
      entries: [...asked, ...waiting].map((who) => ({
        awaiting_action_from: who,
        description: 'identity.individual.documents',
        errors,
      })),
    },
  };
}
