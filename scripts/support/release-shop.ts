import { join, resolve } from 'node:path';
import { formatPrice } from '#shared/money.ts';
import { DomainError } from '#domain/errors.ts';
import type { Breach } from '#domain/ledger/check-ledger.ts';
import { readErasureLog } from '#domain/recovery/erasure-log.ts';
import { findWaitingRestore, openShop } from '#domain/recovery/waiting-restore.ts';
import { type KeptPayment, refundLost } from '#domain/recovery/refund-lost.ts';
import { settleRestore, type SettledRestore } from '#domain/recovery/settle-restore.ts';
import { openCardPayments } from '#server/open-providers.ts';
import { BackupError } from '#server/backup/errors.ts';
import { type CommandContext, dataDirOf, runCommand } from '#scripts/support/command.ts';

interface Release {
  /** The file of the log of erased accounts, or 'none'. */
  erasures: string | undefined;
  /** What becomes of payments at the provider whose orders nobody knows any more. */
  lost: 'refund' | 'accept' | 'stop';
}

/** Brings a restored shop to what has happened since its backup, and opens it unless something is wrong. Says what it did. */
export async function releaseShop(wanted: Release): Promise<void> {
  await runCommand(async (context) => {
    const { settings, database } = context;
    const { db } = database;
    const restore = await findWaitingRestore(db);
    if (!restore)
      throw new DomainError('not-found', 'Nothing waits: the shop was not restored, or it was released already.');
    const erasures = await erasuresOf(context, wanted.erasures);
    // Nothing is signed, so any secret will do.
    const { payments, payouts } = await openCardPayments({
      stripe: settings.stripe,
      db,
      sandboxSecret: 'unused',
      connectSecret: settings.connectWebhookSecret,
      payoutCountry: settings.payoutCountry,
    });
    const log = { warn: (facts: object, message: string) => console.error(message, facts) };
    const settled = await settleRestore(db, restore, {
      cardPayments: payments,
      payouts,
      payments: { cardPayments: payments, log },
      erasures,
      sandbox: settings.stripe === undefined,
    });
    const kept = wanted.lost === 'refund' ? await refundLost(payments, settled) : [];
    console.log(describeSettled(settled, wanted.lost, kept));
    const isLost = wanted.lost === 'stop' ? settled.lostPayments.length > 0 : kept.length > 0;
    const isLostTransfer = settled.lostTransfers.length > 0 && wanted.lost !== 'accept';
    if (settled.breaches.length > 0 || isLost || isLostTransfer) {
      process.exitCode = 1;
      return 'The shop stays closed. See to the lines above, and release it again.';
    }
    await openShop(db, restore);
    return 'The shop is open. Processes that run begin with jobs and e-mails within seconds.';
  });
}

async function erasuresOf({ settings }: CommandContext, named: string | undefined): Promise<string[]> {
  if (named === 'none') return [];
  const file =
    named === undefined
      ? (settings.backup.erasureLog ?? join(await dataDirOf(settings), 'erasures.log'))
      : resolve(named);
  const ids = await readErasureLog(file);
  if (ids) return ids;
  throw new BackupError(
    `There is no log of erased accounts at ${file}. Say where it is by --erasures, or --erasures none if no account was ever erased.`,
  );
}

/** What was found, and what became of the money whose orders nobody knows any more. */
export function describeSettled(
  { skippedReceipts, erased, askedAbout, transfers, lostPayments, lostTransfers, breaches }: SettledRestore,
  lost: Release['lost'],
  kept: readonly KeptPayment[],
): string {
  const reasons = new Map(kept.map(({ id, reason }) => [id, reason]));
  return [
    `Asked the payment provider about ${askedAbout} payments and ${transfers} transfers, and booked what it says.`,
    skippedReceipts > 0
      ? `Numbers of receipts left out in each year: ${skippedReceipts}.`
      : 'Numbers of receipts were left out before.',
    `Accounts erased again: ${erased}.`,
    ...lostPayments.map(({ id, amountCents, orderId }) => {
      const what = `${id} paid ${formatPrice(amountCents)} for order ${orderId}, which was made after the backup.`;
      const reason = reasons.get(id);
      if (reason !== undefined)
        return `NOT REFUNDED: ${what} ${reason}. See to it at the provider and say --accept-lost.`;
      if (lost === 'refund') return `REFUNDED: ${what}`;
      if (lost === 'accept') return `LEFT TO YOU: ${what} See to it at the provider.`;
      return `LOST: ${what} Refund it by --refund-lost, or see to it at the provider and say --accept-lost.`;
    }),
    ...lostTransfers.map(({ id, amountCents, orderId }) => {
      const what = `${id} sent ${formatPrice(amountCents)} to the seller of order ${orderId}, which was made after the backup. See to it at the provider`;
      return lost === 'accept' ? `LEFT TO YOU: ${what}.` : `LOST: ${what} and say --accept-lost.`;
    }),
    ...breaches.flatMap(({ invariant, rows }: Breach) => [
      `WRONG: ${invariant}.`,
      ...rows.map((row) => `  ${JSON.stringify(row)}`),
    ]),
  ].join('\n');
}
