import { parseArgs } from 'node:util';
import { runScenarios } from '#tests/faults/support/run-scenarios.ts';
import { missingPackages } from '#tests/ops/support/programs.ts';
import { backupByDump } from '#tests/ops/trials/backup-dump.ts';
import { majorUpgrade } from '#tests/ops/trials/major-upgrade.ts';
import { backupFullDisk } from '#tests/ops/trials/backup-full-disk.ts';
import { etcdQuorum } from '#tests/ops/trials/etcd-quorum.ts';
import { failoverHaproxy, failoverHosts } from '#tests/ops/trials/failover.ts';
import { metrics } from '#tests/ops/trials/metrics.ts';
import { powerCut, powerCutUnsynced } from '#tests/ops/trials/power-cut.ts';
import { proxyHeaders } from '#tests/ops/trials/proxy-headers.ts';
import { rollingCaddy, rollingHaproxy } from '#tests/ops/trials/rolling-restart.ts';
import { transactionPooler } from '#tests/ops/trials/transaction-pooler.ts';
import { oldestPostgres } from '#tests/ops/trials/oldest-postgres.ts';
import { replica } from '#tests/ops/trials/replica.ts';
import { versionBefore } from '#tests/ops/trials/version-before.ts';
import { wrongClock } from '#tests/ops/trials/wrong-clock.ts';
import { twoProcesses } from '#tests/ops/trials/two-processes.ts';

/** A trial is a file of `tests/ops/trials/`. What it starts comes from `tests/ops/support/`, which ends it by its process id. */
const TRIALS = [
  oldestPostgres,
  twoProcesses,
  rollingHaproxy,
  rollingCaddy,
  metrics,
  transactionPooler,
  backupByDump,
  majorUpgrade,
  versionBefore,
  wrongClock,
  replica,
  failoverHaproxy,
  failoverHosts,
  etcdQuorum,
  proxyHeaders,
  powerCut,
  powerCutUnsynced,
  backupFullDisk,
];

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  const names = TRIALS.map(({ name, title }) => `  ${name.padEnd(20)} ${title}`).join('\n');
  console.log(`npm run test:ops [-- --only WORD]

Runs the built app together with the real programs beside which it is operated, each in a temporary folder on free ports of this machine, and prints
what was measured. A trial that needs a program which is not installed is skipped, and says which package has it.

${names}`);
  process.exit(0);
}
const chosen = TRIALS.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) {
  console.error('There is no such trial; see --help.');
  process.exit(2);
}
const suite = { title: 'Trials of operation', name: 'ops', longestMinutes: 60 };
const held = await runScenarios(chosen, { seed: 1, short: false, suite });
const missing = missingPackages();
if (missing.length > 0) console.log(`To run what was skipped: apt-get install ${missing.join(' ')}`);
process.exit(held ? 0 : 1);
