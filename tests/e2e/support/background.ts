import { type Page, expect } from '@playwright/test';
import { sql } from 'kysely';
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

/** Waits until the app has done what earlier tests of this worker have left to its background, such as refunds: from then on, what is listed stays the same. */
export async function backgroundDone(): Promise<void> {
  const isLeft = async () => {
    const { rows } = await sql<{ left: boolean }>`
      select exists (
        select from jobs.job where data is not null and (state = 'active' or state in ('created', 'retry') and start_after <= now())
      ) or exists (
        -- One that is refused is tried again for a day.
        select from sandbox_events where delivered_at is null and next_try_at is not null and attempts < 2
      ) as left`.execute(database());
    return rows[0]?.left;
  };
  await expect.poll(isLeft, 'jobs and webhooks that are left').toBe(false);
}

/** Reloads until something is there that happens in the background. */
export async function reloadUntil(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await runScheduledJobs();
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}
