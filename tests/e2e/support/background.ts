import { type Page, expect } from '@playwright/test';
import { pino } from 'pino';
import { saleRefundJob, settlePaymentJob, sweepPaymentsJob, transferJob } from '#server/jobs/declared-jobs.ts';
import { settleClaimsJob, settleHandoversJob } from '#server/jobs/settling-jobs.ts';
import { openCardPayments } from '#server/open-providers.ts';
import { database, origin } from '#tests/e2e/support/app-under-test.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

/** Does now what the app does by the clock: three times a minute it looks for what is due. */
async function runScheduledJobs(): Promise<void> {
  const db = database();
  const log = pino({ level: 'silent' });
  const { payments: cardPayments, payouts } = await openCardPayments({
    stripe: undefined,
    db,
    sandboxSecret: AUTH_SECRET,
    publicUrl: origin(),
  });
  await settleHandoversJob.run({ db, log });
  await settleClaimsJob.run({ db, log });
  await sweepPaymentsJob.run({ db });
  await runDueJobs(db, settlePaymentJob, { db, cardPayments });
  await runDueJobs(db, saleRefundJob, { db, cardPayments, payouts });
  await runDueJobs(db, transferJob, { db, payouts });
}

/** Reloads until something is there that happens in the background. */
export async function reloadUntil(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await runScheduledJobs();
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}
