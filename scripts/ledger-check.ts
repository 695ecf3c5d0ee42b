import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { openCardPayments } from '#server/open-providers.ts';
import { checkLedger, type Breach } from '#domain/ledger/check-ledger.ts';
import { type BalanceReading, balanceBreaches, checkProvider, readBalance } from '#domain/ledger/check-provider.ts';
import { formatPrice } from '#shared/money.ts';
import { runCommand } from '#scripts/support/command.ts';

const USAGE = `${commandLine('ledger-check', '[--provider] [--settled-minutes <n>]')}

Checks that every cent taken is a sold laptop or a refund, and that each sale is shared out between its seller, the
commission and what went back: compares payments, attempts, orders, products, receipts, refunds, transfers and debts, and
the provider's own records where the card sandbox is the provider. If rows are wrong, lists them and exits with code 1.
Works whether or not the app is running, on its own database or the one that DATABASE_URL names.

  --provider              also asks the payment provider about every intent, one after the other, and for what the
                          site has there, which must be enough for what is held for sellers and buyers; reads alone
  --settled-minutes <n>   how long a payment may stay unfinished (30)`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    provider: { type: 'boolean', default: false },
    'settled-minutes': { type: 'string', default: '30' },
  },
});
const settledMinutes = Number(values['settled-minutes']);
if (values.help) {
  console.log(USAGE);
} else if (!Number.isInteger(settledMinutes) || settledMinutes < 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await runCommand(async ({ settings, database }) => {
    const { db } = database;
    const breaches = await checkLedger(db, { sandbox: settings.stripe === undefined, settledMinutes });
    if (values.provider) {
      // Only read from: nothing is signed, so any secret will do.
      const { payments, payouts } = await openCardPayments({
        stripe: settings.stripe,
        db,
        sandboxSecret: 'unused',
        connectSecret: 'unused',
        payoutCountry: settings.payoutCountry,
      });
      breaches.push(...(await checkProvider(db, payments)));
      const balance = payouts && (await readBalance(db, payouts));
      if (balance) {
        breaches.push(...balanceBreaches(balance));
        console.log(describeBalance(balance));
      }
    }
    if (breaches.length === 0) return 'The ledger is correct: every cent taken is a sold laptop or a refund.';
    process.exitCode = 1;
    return breaches.map(describe).join('\n\n');
  });
}

function describeBalance({ providerCents, ledgerCents, heldCents }: BalanceReading): string {
  const [has, should, held] = [providerCents, ledgerCents, heldCents].map(formatPrice);
  return `The payment provider has ${has}, and by the ledger ${should} less what was paid out to the site. ${held} of it is held for sellers and buyers.`;
}

function describe({ invariant, rows }: Breach): string {
  return [`WRONG: ${invariant}. ${rows.length} that break it:`, ...rows.map((row) => `  ${JSON.stringify(row)}`)].join(
    '\n',
  );
}
