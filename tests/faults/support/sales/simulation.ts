import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import type { Dice } from '#database/seeds/scale/random.ts';
import type { Actor } from '#domain/actor.ts';
import { stripeCardPayments } from '#gateways/card-payments/stripe-card-payments.ts';
import { stripePayouts } from '#gateways/payouts/stripe-payouts.ts';
import { ownerApi } from '#sandboxes/stripe/owner-api.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { AUTH_SECRET, SILENT } from '#tests/faults/support/market.ts';
import { type UnreliableFetch, unreliableFetch } from '#tests/faults/support/sales/unreliable-fetch.ts';
import type { Run } from '#tests/faults/support/scenario.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { inDatabase, TEMPLATE } from '#tests/support/template.ts';
import { FAST, runOnServer } from '#tests/support/throw-away-postgres.ts';

const ORIGIN = 'http://localhost:3000';
export const SECRETS = { payments: 'whsec_of_payments', connect: 'whsec_of_accounts' };

/** An order of the simulation's, from its booking on. */
export interface SimulatedOrder {
  id: string;
  productId: string;
  priceCents: number;
  buyer: Actor;
  seller: Actor;
}

/** People who trade, the app's own rules, and a payment provider behind a bad network: all in this process. */
export interface Simulation {
  database: OpenDatabase;
  services: ReturnType<typeof servicesOf>;
  network: UnreliableFetch;
  market: ReturnType<typeof marketplace>;
  dice: Dice;
  admin: Actor;
  /** Of those whose accounts are closed nobody acts any more. */
  closed: Set<string>;
  /** Nor, for as long as they are suspended, of those. */
  suspended: Set<string>;
  /** What was done, and how often; for people. */
  counts: Map<string, number>;
}

/**
 * Starts a PostgreSQL in the run's folder, for simulations; it is stopped with the run. Nothing in it need survive, so nothing waits for the disk.
 * @returns what opens a simulation of its own in it, to be closed before the next
 */
export async function prepareSimulations(
  run: Run,
): Promise<(dice: Dice) => Promise<Simulation & { close: () => Promise<void> }>> {
  const dataDir = join(run.folder, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  const { url, stop } = await startEmbeddedPostgres({ dataDir, mayMove: false, settings: FAST });
  run.onEnd(stop);
  await runOnServer(url, `create database ${TEMPLATE}`);
  const template = openDatabase(inDatabase(url, TEMPLATE), { maxConnections: 1 });
  await migrate(template.db);
  await ensureQueues(template);
  await openEmailKeys(template.db, [AUTH_SECRET]);
  await template.close();
  let simulations = 0;
  return async (dice) => {
    simulations += 1;
    const name = `simulation_${simulations}`;
    await runOnServer(url, `create database ${name} template ${TEMPLATE}`);
    return openSimulation(run, dice, inDatabase(url, name));
  };
}

async function openSimulation({ onEnd }: Run, dice: Dice, url: string) {
  const database = openDatabase(url, { maxConnections: 12 });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close());
  onEnd(close);
  const network = unreliableFetch(ownerApi(database.db, ORIGIN), dice);
  const market = marketplace(database.db);
  return {
    database,
    services: servicesOf(database, network),
    network,
    market,
    dice,
    admin: await market.addUser('Admin'),
    closed: new Set<string>(),
    suspended: new Set<string>(),
    counts: new Map<string, number>(),
    close,
  };
}

function servicesOf({ db }: OpenDatabase, { fetch }: UnreliableFetch) {
  // Lost answers are to reach the app: what repeats calls by itself is tested elsewhere.
  const options = { secretKey: 'sk_sandbox', fetch, retries: 0 };
  return {
    db,
    log: SILENT,
    cardPayments: stripeCardPayments({ ...options, webhookSecret: SECRETS.payments }),
    payouts: stripePayouts({ ...options, webhookSecret: SECRETS.connect, country: 'US' }),
  };
}
