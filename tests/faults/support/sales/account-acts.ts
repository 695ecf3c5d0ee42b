import { deleteUser } from '#domain/accounts/close-account.ts';
import type { Actor } from '#domain/actor.ts';
import { liftSuspension, suspendUser } from '#domain/moderation/suspension.ts';
import { startOnboarding } from '#domain/transfers/payout-account.ts';
import { ACCOUNT_CHOICES, decideAccount } from '#sandboxes/stripe/connect/accounts.ts';
import { type Act, as } from '#tests/faults/support/sales/act.ts';
import type { Simulation } from '#tests/faults/support/sales/simulation.ts';

const SITE = 'https://site.test';

/** The seller sets up payouts at the provider, or does something else there. */
export const onboard: Act = (simulation, { seller }) =>
  as(simulation, seller, async () => {
    const { services, dice } = simulation;
    await startOnboarding(services.db, services.payouts, seller, SITE);
    await decideAtProvider(simulation, seller, dice.next() < 0.7 ? 'complete' : dice.pick(ACCOUNT_CHOICES));
  });

/** What becomes of a seller's account at the provider, if they have one. */
async function decideAtProvider(
  { services: { db } }: Simulation,
  { id }: Actor,
  choice: (typeof ACCOUNT_CHOICES)[number],
): Promise<void> {
  const account = await db
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (account?.account_id) await decideAccount(db, account.account_id, choice);
}

/** The provider wants to know something more, or a bank sends back what was paid into it. */
export const restrict: Act = (simulation, { seller }) =>
  decideAtProvider(simulation, seller, simulation.dice.pick(['restrict', 'refuse', 'bank-refuses']));

/** An Admin closes an account. */
export async function close(simulation: Simulation, who: Actor): Promise<void> {
  const { services, admin, closed } = simulation;
  if (closed.has(who.id)) return;
  closed.add(who.id);
  await deleteUser(services.db, services, admin, who.id);
}

/** An Admin suspends an account, or opens a suspended one again. */
export async function suspend(simulation: Simulation, who: Actor): Promise<void> {
  const { services, admin, closed, suspended } = simulation;
  if (closed.has(who.id)) return;
  if (suspended.delete(who.id)) {
    await liftSuspension(services.db, admin, who.id, SITE);
  } else {
    suspended.add(who.id);
    await suspendUser(services.db, services, admin, who.id, { reason: 'We are looking into it.', site: SITE });
  }
}
