import type { Database } from '#database/tables.ts';
import { type Breach, checkLedger } from '#domain/ledger/check-ledger.ts';
import { checkProvider } from '#domain/ledger/check-provider.ts';
import type { PaymentsContext } from '#domain/payments/cancellation.ts';
import { eraseAgain } from '#domain/recovery/erase-again.ts';
import type { WaitingRestore } from '#domain/recovery/waiting-restore.ts';
import { countUnfinished, recallAttempts, settleAllAttempts } from '#domain/recovery/settle-intents.ts';
import { settleTransfers } from '#domain/recovery/settle-transfers.ts';
import { skipReceipts } from '#domain/recovery/skip-receipts.ts';
import type { CardPayments, ListedIntent } from '#gateways/card-payments/port.ts';
import type { ListedTransfer, Payouts } from '#gateways/payouts/port.ts';

/** What is looked at begins so long (ms) before the backup: clocks differ, and a backup takes its time. */
const MARGIN_MS = 24 * 3_600_000;

export interface RestoreParts {
  cardPayments: CardPayments;
  /** Null where sellers are not paid by the provider. */
  payouts: Payouts | null;
  payments: PaymentsContext;
  /** The ids of all accounts that were ever erased. */
  erasures: readonly string[];
  /** Whether the card sandbox is the provider, whose records came back with the database. */
  sandbox: boolean;
}

export interface SettledRestore {
  skippedReceipts: number;
  erased: number;
  askedAbout: number;
  transfers: number;
  /** Payments and transfers at the provider whose orders the backup does not have. */
  lostPayments: ListedIntent[];
  lostTransfers: ListedTransfer[];
  breaches: Breach[];
}

/**
 * Brings a restored shop to what has happened since the backup: numbers of receipts are left out first, since what is booked afterwards issues receipts;
 * then every payment, refund, dispute, transfer and reversal at the provider is booked, and accounts that were erased are erased again. All of it can be repeated.
 * @throws {PaymentsUnavailable} {PayoutsUnavailable} to be done again later
 */
export async function settleRestore(
  db: Database,
  restore: WaitingRestore,
  { cardPayments, payouts, payments, erasures, sandbox }: RestoreParts,
): Promise<SettledRestore> {
  const since = new Date(restore.backupAt.getTime() - MARGIN_MS);
  const intents = await cardPayments.listIntents(since);
  const skippedReceipts = await skipReceipts(db, restore, intents.length + (await countUnfinished(db)));
  const lostPayments = await recallAttempts(db, intents);
  const askedAbout = await settleAllAttempts(db, cardPayments);
  const transfers = payouts ? await settleTransfers(db, payouts, since) : { askedAbout: 0, lost: [] };
  const erased = await eraseAgain(db, payments, erasures);
  const breaches = [
    ...(await checkLedger(db, { sandbox, settledMinutes: 30 })),
    ...(await checkProvider(db, cardPayments)),
  ];
  return {
    skippedReceipts,
    erased,
    askedAbout,
    transfers: transfers.askedAbout,
    lostPayments,
    lostTransfers: transfers.lost,
    breaches,
  };
}
