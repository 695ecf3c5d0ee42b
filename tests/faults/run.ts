import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runScenarios } from '#tests/faults/support/run-scenarios.ts';
import { manyBuyers } from '#tests/faults/scenarios/many-buyers.ts';
import { randomOperations } from '#tests/faults/scenarios/random-operations.ts';
import { randomSales } from '#tests/faults/scenarios/random-sales.ts';
import { killedApp } from '#tests/faults/scenarios/killed-app.ts';
import { killedImport } from '#tests/faults/scenarios/killed-import.ts';
import { killedDatabase } from '#tests/faults/scenarios/killed-database.ts';
import { unreliableProvider } from '#tests/faults/scenarios/unreliable-provider.ts';
import { fullDisk } from '#tests/faults/scenarios/full-disk.ts';
import { slowClients } from '#tests/faults/scenarios/slow-clients.ts';
import { hostileEnvironment } from '#tests/faults/scenarios/hostile-environment.ts';

/** The longest first, beside which the short form runs the others. */
const SCENARIOS = [
  slowClients,
  manyBuyers,
  randomOperations,
  randomSales,
  killedApp,
  killedImport,
  killedDatabase,
  unreliableProvider,
  fullDisk,
  hostileEnvironment,
];

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  const names = SCENARIOS.map(({ name, title }) => `  ${name.padEnd(20)} ${title}`).join('\n');
  console.log(`npm run test:faults [-- --only WORD --seed N --short]

Breaks the app on purpose, each time in another way, and looks whether every promise held. What is left to chance is repeated with
--seed; of what happens at the same moment, the order is the machine's. --short is the form that is part of npm test.

${names}`);
  process.exit(0);
}
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const chosen = SCENARIOS.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0 || !Number.isInteger(seed)) {
  console.error('There is no such scenario, or the seed is not a whole number; see --help.');
  process.exit(2);
}
process.exit((await runScenarios(chosen, { seed, short: values.short })) ? 0 : 1);
