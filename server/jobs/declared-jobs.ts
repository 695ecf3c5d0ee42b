import { inLongTransaction, inTransaction } from '#database/transaction.ts';
import { eraseOldMeetingDetails } from '#domain/accounts/close-account.ts';
import { deleteOldChanges } from '#database/announce.ts';
import { deleteExpired } from '#domain/accounts/delete-expired.ts';
import { answerBank, claimDisputesToAnswer } from '#domain/claims/answer-bank.ts';
import { pictureFiler } from '#domain/claims/evidence-pictures.ts';
import { sendEmail } from '#domain/email/send-email.ts';
import { remindOfMeetings } from '#domain/meetings/remind-of-meetings.ts';
import { foldFigures } from '#domain/figures/fold-figures.ts';
import { deleteOldKeys } from '#domain/idempotency/keyed-calls.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import {
  claimAttemptsToRecheck,
  claimUnfinishedAttempts,
  findUnfinishedAttempt,
  finishAttempt,
  deleteOldCardEvents,
  recheckAttempt,
} from '#domain/payments/sweep.ts';
import { claimUnsentRefunds, sendSaleRefund } from '#domain/payments/send-sale-refund.ts';
import { settleBeforeRefund } from '#domain/transfers/find-sent-transfer.ts';
import { claimAccountsToRecheck, refreshAccount, refreshBankPayouts } from '#domain/transfers/payout-account.ts';
import { watchPayouts } from '#domain/transfers/overview.ts';
import { processTransfer } from '#domain/transfers/process-transfer.ts';
import { claimDueTransfers } from '#domain/transfers/sweep.ts';
import { locateProducts } from '#domain/places/place-columns.ts';
import { emailPerson, peopleToEmail, postponeEmails } from '#domain/notifications/send-notification-emails.ts';
import { notifyOfDecision } from '#domain/moderation/notify-of-decision.ts';
import { fetchPicture, makePictureFiles } from '#domain/pictures/process-pictures.ts';
import { sweepPictures } from '#domain/pictures/remove-pictures.ts';
import { giveUpPicture } from '#domain/pictures/settle-picture.ts';
import { settleOffers } from '#domain/offers/lapse-offers.ts';
import { remindOfReviews } from '#domain/reviews/remind-of-reviews.ts';
import { claimDueSearches, sendAlert } from '#domain/saved-searches/alerts.ts';
import { forgetListingChanges } from '#domain/search/index/forget-listing-changes.ts';
import { applyPriceModel } from '#domain/prices/apply-price-model.ts';
import { refreshPriceModel } from '#domain/prices/refresh-price-model.ts';
import { logErasures } from '#domain/recovery/erasure-log.ts';
import { notifyOfPriceDrop } from '#domain/wishlist/price-drops.ts';
import { MailerUnavailable } from '#gateways/email/port.ts';
import { settleClaimsJob, settleHandoversJob } from '#server/jobs/settling-jobs.ts';
import { importJob } from '#server/jobs/import-job.ts';
import type { QueuedJob, ScheduledJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** The kinds that `enqueue` takes, with what a job of each is about. */
declare module '#domain/jobs/enqueue.ts' {
  interface JobKinds {
    letter: 'an e-mail';
    payment: 'an attempt to pay';
    'sale-refund': 'a refund of a sale';
    transfer: 'what a seller is paid';
    evidence: 'a dispute at a buyer’s bank';
    'price-drop': 'a laptop that got cheaper';
    decision: 'what an Admin decided in the moderation queue';
    picture: 'an upload';
    'remote-picture': 'an address of a picture';
  }
}

/** Sends e-mails: retried for two days. While the mail server is down, the rest of a batch waits as well. */
export const emailJob: QueuedJob<Pick<Services, 'db' | 'emailSender'>> = {
  kind: 'letter',
  work: ({ db, emailSender }, id) => sendEmail(db, emailSender, id),
  retries: { limit: 11, minDelay: 60, maxDelay: 86_400 },
  failsBatch: (error) => error instanceof MailerUnavailable,
};

/**
 * Settles one payment attempt that was left unfinished. What fails is retried every half minute and is never given up; after ten
 * minutes the Admin sees it among the failed jobs as well.
 */
export const settlePaymentJob: QueuedJob<Pick<Services, 'db' | 'cardPayments'>> = {
  kind: 'payment',
  work: async ({ db, cardPayments }, id) => {
    const attempt = await findUnfinishedAttempt(db, id);
    if (attempt) await finishAttempt(db, cardPayments, attempt);
  },
  retries: { limit: 20, minDelay: 10, maxDelay: 30 },
};

/**
 * Refunds a sale, whole or in part. What fails is retried every half minute and is never given up; after ten minutes the Admin sees it among
 * the failed jobs as well.
 */
export const saleRefundJob: QueuedJob<Pick<Services, 'db' | 'cardPayments' | 'payouts'>> = {
  kind: 'sale-refund',
  work: async ({ db, cardPayments, payouts }, id) => {
    await settleBeforeRefund(db, id, (transferId) => processTransfer(db, payouts, transferId));
    await sendSaleRefund(db, cardPayments, id);
  },
  retries: { limit: 20, minDelay: 10, maxDelay: 30 },
};

/** Pays a seller, or takes back what was refunded afterwards. The sweep finds what is left; an Admin sees what fails. */
export const transferJob: QueuedJob<Pick<Services, 'db' | 'payouts'>> = {
  kind: 'transfer',
  work: ({ db, payouts }, id) => processTransfer(db, payouts, id),
  retries: { limit: 20, minDelay: 10, maxDelay: 30 },
};

/** Gives a bank evidence. The sweep looks again until the bank has it; what keeps failing, an Admin sees. */
export const evidenceJob: QueuedJob<Pick<Services, 'db' | 'cardPayments' | 'pictures'>> = {
  kind: 'evidence',
  work: (services, id) => answerBank({ ...services, filePictures: pictureFiler(services) }, id),
  retries: { limit: 8, minDelay: 10, maxDelay: 600 },
};

/** Half a day, for a picture store that is down. */
const PICTURE_RETRIES = { limit: 12, minDelay: 10, maxDelay: 7_200 };

export const QUEUED_JOBS: readonly QueuedJob[] = [
  emailJob,
  settlePaymentJob,
  saleRefundJob,
  transferJob,
  evidenceJob,
  importJob,
  {
    // Tells whoever has a laptop in their wishlist that it got cheaper.
    kind: 'price-drop',
    work: ({ db }, id) => notifyOfPriceDrop(db, id),
    retries: { limit: 10, minDelay: 10, maxDelay: 3_600 },
  },
  {
    // Tells whom a decision concerns, once the time to undo it has passed.
    kind: 'decision',
    work: ({ db, settings }, id) => notifyOfDecision(db, id, settings.publicUrl),
    retries: { limit: 10, minDelay: 10, maxDelay: 3_600 },
  },
  {
    // Converts uploads into the files that are shown. Polled often, since the seller watches.
    kind: 'picture',
    work: ({ pictures }, id) => makePictureFiles(pictures, id),
    onGivenUp: ({ db }, id) => giveUpPicture(db, id),
    retries: PICTURE_RETRIES,
    batchSize: 1,
    pollSeconds: 0.5,
  },
  {
    // Fetches pictures from the addresses that listings name. A queue of its own, since other people's servers may be slow.
    kind: 'remote-picture',
    work: ({ pictures }, id) => fetchPicture(pictures, id),
    retries: PICTURE_RETRIES,
    batchSize: 1,
  },
];

/** Attempts, searches and people in one run; the rest have their turn in the next. */
const MAX_UNFINISHED = 200;
const MAX_RECHECKS = 100;
const MAX_SEARCHES = 50;
const MAX_PEOPLE = 200;

/**
 * Finds what browsers, webhooks and crashes left unfinished: holds that ran out, payments nobody reported, money that has to go back.
 * A sweep, since nothing that ended halfway can be relied on to have enqueued its own repair.
 */
export const sweepPaymentsJob: ScheduledJob<Pick<Services, 'db'>> = {
  name: 'sweep-payments',
  schedule: { everySeconds: 20 },
  run: ({ db }) =>
    inTransaction(db, async (trx) => {
      for (const { id } of await claimUnfinishedAttempts(trx, MAX_UNFINISHED)) await enqueue(trx, 'payment', id);
      for (const id of await claimDueTransfers(trx, MAX_UNFINISHED)) await enqueue(trx, 'transfer', id);
      for (const id of await claimUnsentRefunds(trx, MAX_UNFINISHED)) await enqueue(trx, 'sale-refund', id);
      for (const id of await claimDisputesToAnswer(trx, MAX_UNFINISHED)) await enqueue(trx, 'evidence', id);
    }),
};

export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  sweepPaymentsJob,
  settleHandoversJob,
  settleClaimsJob,
  { name: 'remind-of-meetings', schedule: '* * * * *', run: ({ db, log }) => remindOfMeetings(db, log) },
  {
    // Asks the payment provider again about attempts that are over, in case a webhook of it was lost.
    name: 'recheck-payments',
    schedule: '* * * * *',
    run: async ({ db, cardPayments, log }) => {
      for (const attempt of await claimAttemptsToRecheck(db, MAX_RECHECKS)) {
        const { id, state } = attempt;
        await recheckAttempt(db, cardPayments, attempt).catch((error: unknown) =>
          log.warn({ err: error, attempt: id, state }, 'A payment could not be asked about again'),
        );
      }
      await deleteOldCardEvents(db);
    },
  },
  {
    // Asks the payment provider again about sellers' accounts, in case a message of it was lost.
    name: 'recheck-payout-accounts',
    schedule: '* * * * *',
    run: async ({ db, payouts, log, settings }) => {
      if (!payouts) return;
      for (const id of await claimAccountsToRecheck(db, MAX_RECHECKS)) {
        await refreshAccount(db, payouts, id)
          .then(() => refreshBankPayouts(db, payouts, id, settings.publicUrl))
          .catch((error: unknown) =>
            log.warn({ err: error, account: id }, 'An account could not be asked about again'),
          );
      }
    },
  },
  {
    name: 'watch-payouts',
    schedule: '5 * * * *',
    run: ({ db, log, payouts }) => watchPayouts(db, log, payouts !== null),
  },
  {
    // Looks for new laptops for the saved searches that are due. One that fails is looked at again when its lease has ended.
    name: 'saved-search-alerts',
    schedule: { everySeconds: 15 },
    run: async ({ db, unsubscribeKeys, settings, log }) => {
      for (const id of await claimDueSearches(db, MAX_SEARCHES)) {
        await sendAlert(db, id, { key: unsubscribeKeys[0], origin: settings.publicUrl }).catch((error: unknown) =>
          log.warn({ err: error, search: id }, 'A saved search could not be looked at and will be again'),
        );
      }
    },
  },
  {
    // E-mails what members are to be told. Somebody whose e-mails fail waits a while, so that others have their turn.
    name: 'notification-emails',
    schedule: { everySeconds: 5 },
    run: async ({ db, unsubscribeKeys, settings, log }) => {
      for (const id of await peopleToEmail(db, MAX_PEOPLE)) {
        await emailPerson(db, id, { key: unsubscribeKeys[0], origin: settings.publicUrl }).catch(
          async (error: unknown) => {
            log.warn({ err: error, user: id }, 'Somebody could not be e-mailed their notifications and will be again');
            await postponeEmails(db, id);
          },
        );
      }
    },
  },
  {
    // Learns from new sales what laptops are sold for. What a stop interrupts is done by the next run.
    name: 'fit-price-model',
    schedule: '*/10 * * * *',
    run: async ({ db, priceFitter }) => {
      await refreshPriceModel(db, priceFitter.fit);
      await applyPriceModel(db);
    },
  },
  {
    name: 'erase-old-meeting-details',
    schedule: '10 * * * *',
    run: ({ db }) => inLongTransaction(db, eraseOldMeetingDetails),
  },
  // Ends offers whose time is over, or whose laptop is sold or gone.
  { name: 'settle-offers', schedule: { everySeconds: 30 }, run: ({ db }) => settleOffers(db) },
  { name: 'remind-of-reviews', schedule: '*/5 * * * *', run: ({ db }) => remindOfReviews(db) },
  { name: 'delete-old-changes', schedule: '40 * * * *', run: ({ db }) => deleteOldChanges(db) },
  {
    name: 'delete-expired',
    schedule: '20 * * * *',
    run: ({ db, settings }) => inLongTransaction(db, (trx) => deleteExpired(trx, settings.retention)),
  },
  // Laptops of before there were places on the map, or of an older gazetteer.
  { name: 'locate-products', schedule: '* * * * *', run: ({ db }) => locateProducts(db) },
  // Keeps the figures of Admins' overviews quick to read.
  { name: 'fold-figures', schedule: '* * * * *', run: ({ db }) => foldFigures(db) },
  // So that a backup of before does not bring back who was erased.
  { name: 'log-erasures', schedule: { everySeconds: 20 }, run: ({ db, erasureLog }) => logErasures(db, erasureLog) },
  // Processes take the changes of listings over within a second.
  { name: 'forget-listing-changes', schedule: '*/10 * * * *', run: ({ db }) => forgetListingChanges(db) },
  {
    // The card sandbox of a demo; real providers prune their own.
    name: 'delete-sandbox-events',
    schedule: '50 * * * *',
    run: async ({ cardSandbox, settings }) => cardSandbox?.deleteOldEvents(settings.retention.sandboxEvents),
  },
  { name: 'sweep-pictures', schedule: '30 * * * *', run: ({ pictures }) => sweepPictures(pictures) },
  { name: 'delete-idempotency-keys', schedule: '*/10 * * * *', run: ({ db }) => deleteOldKeys(db) },
];
