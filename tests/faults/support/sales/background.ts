import { answerBank } from '#domain/claims/answer-bank.ts';
import { settleDueClaim, findDueClaims } from '#domain/claims/settle-due.ts';
import { findDueHandovers, settleHandover } from '#domain/handovers/settle-due.ts';
import { remindOfMeetings } from '#domain/meetings/remind-of-meetings.ts';
import { settleOffers } from '#domain/offers/lapse-offers.ts';
import { claimAttemptsToRecheck, recheckAttempt } from '#domain/payments/sweep.ts';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { claimAccountsToRecheck, refreshAccount, refreshBankPayouts } from '#domain/transfers/payout-account.ts';
import { writeOffDebtsOfClosed } from '#domain/transfers/write-off.ts';
import { receivePayoutEvent } from '#domain/transfers/webhook.ts';
import { InvalidSignature } from '#gateways/card-payments/port.ts';
import { endChecks } from '#sandboxes/stripe/connect/accounts.ts';
import { decideDisputes } from '#sandboxes/stripe/disputes.ts';
import { runBankPayouts } from '#sandboxes/stripe/connect/bank-payouts.ts';
import { type SandboxWebhook, claimWebhooks } from '#sandboxes/stripe/webhooks.ts';
import {
  evidenceJob,
  saleRefundJob,
  settlePaymentJob,
  sweepPaymentsJob,
  transferJob,
} from '#server/jobs/declared-jobs.ts';
import type { QueuedJob } from '#server/jobs/job.ts';
import { SECRETS, type Simulation } from '#tests/faults/support/sales/simulation.ts';
import { Broken } from '#tests/faults/support/scenario.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

const MANY = 1_000;
const SITE = 'https://site.test';

/** Nobody shows pictures here. */
const giveEvidence: QueuedJob<Simulation['services']> = {
  kind: evidenceJob.kind,
  retries: evidenceJob.retries,
  work: (services, id) => answerBank({ ...services, filePictures: async () => null }, id),
};

/** What the app does by the clock and from its queues. @param rechecks whether it also asks the provider about what is over. @returns what failed, to be done again later */
export async function runJobs({ services }: Simulation, { rechecks }: { rechecks: boolean }): Promise<unknown[]> {
  const { db, cardPayments, payouts } = services;
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(error));
  for (const order of await findDueHandovers(db, MANY)) await settleHandover(db, order);
  for (const order of await findDueClaims(db, MANY)) await settleDueClaim(db, order);
  await sweepPaymentsJob.run({ db });
  failures.push(...(await runDueJobs(db, settlePaymentJob, services)));
  failures.push(...(await runDueJobs(db, saleRefundJob, services)));
  failures.push(...(await runDueJobs(db, transferJob, services)));
  failures.push(...(await runDueJobs(db, giveEvidence, services)));
  await settleOffers(db);
  await remindOfMeetings(db, { error: (facts) => void failures.push(facts) });
  await writeOffDebtsOfClosed(db);
  if (!rechecks) return failures;
  for (const id of await claimAccountsToRecheck(db, MANY))
    await attempt(refreshAccount(db, payouts, id).then(() => refreshBankPayouts(db, payouts, id, SITE)));
  for (const row of await claimAttemptsToRecheck(db, MANY)) await attempt(recheckAttempt(db, cardPayments, row));
  return failures;
}

/** Messages of the provider's, carried by somebody who loses, repeats, mixes up and keeps some of them back. */
export class Messenger {
  delivered = 0;
  readonly #simulation: Simulation;
  readonly #bag: SandboxWebhook[] = [];

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  /** Does what is due at the provider, and brings some of what it says. */
  async round({ share = 0.5 } = {}): Promise<unknown[]> {
    const { dice, database } = this.#simulation;
    await endChecks(database.db);
    await runBankPayouts(database.db);
    await decideDisputes(database.db);
    this.#bag.push(...(await claimWebhooks(database.db, SECRETS)));
    const failures: unknown[] = [];
    const kept = this.#bag.splice(0);
    for (const webhook of dice.shuffle(kept)) {
      if (dice.next() >= share) {
        // Lost for good, or late.
        if (dice.next() < 0.5) this.#bag.push(webhook);
        continue;
      }
      await this.#deliver(webhook).catch((error: unknown) => void failures.push(error));
      if (dice.next() < 0.3) this.#bag.push(webhook);
    }
    return failures;
  }

  async #deliver({ rawBody, signature, to }: SandboxWebhook): Promise<void> {
    const { db, cardPayments, payouts } = this.#simulation.services;
    const [body, wrongAddress] = [Buffer.from(rawBody), this.#simulation.dice.next() < 0.1];
    this.delivered += 1;
    if (wrongAddress) {
      // Signed by the other secret.
      const [wrong] = await Promise.allSettled([
        to === 'connect'
          ? receiveCardEvent(db, cardPayments, body, signature)
          : receivePayoutEvent(db, payouts, body, signature, SITE),
      ]);
      if (wrong.status === 'fulfilled' || !(wrong.reason instanceof InvalidSignature))
        throw new Broken('A message that another secret signed was taken', [rawBody]);
      return;
    }
    if (to === 'connect') await receivePayoutEvent(db, payouts, body, signature, SITE);
    else await receiveCardEvent(db, cardPayments, body, signature);
  }
}
