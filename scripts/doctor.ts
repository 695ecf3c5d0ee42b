import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { readSettings, type Settings } from '#config/settings.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { verifyMailServer } from '#gateways/email/smtp-mailer.ts';
import { diskStore } from '#gateways/picture-store/disk-store.ts';
import { s3Store } from '#gateways/picture-store/s3-store.ts';
import { lookAtArchive } from '#server/doctor/look-at-archive.ts';
import { type Finding, problem, reasonOf } from '#server/doctor/finding.ts';
import {
  lookAtClock,
  lookAtDisk,
  lookAtMail,
  lookAtPayments,
  lookAtSecret,
  lookAtStorage,
} from '#server/doctor/look-around.ts';
import { lookAtBackups, lookAtDatabase } from '#server/doctor/look-at-database.ts';
import { lookAtReplica } from '#server/doctor/look-at-replica.ts';
import { lookAtSettings } from '#server/doctor/look-at-settings.ts';
import { openCardPayments } from '#server/open-providers.ts';
import { fail, reachDatabase } from '#scripts/support/command.ts';

const USAGE = `${commandLine('doctor', '[--json]')}

Looks at the settings, the database, its replica, the secret, the storage of pictures, mail, payments, the clock, the disk and the age of the last backup, and says of each
what to do. Works whether or not the app is running, and changes nothing but for a small file among the pictures that it removes again.

  --json   a list of findings, for programs

Exits with 1 when there is a problem; warnings can wait.`;

const STRIPE = 'https://api.stripe.com';
const MARKS = { fine: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' };

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean', default: false } },
});
if (values.help) console.log(USAGE);
else await examine().catch(fail);

async function examine(): Promise<void> {
  const settings = readSettings();
  const findings = [...lookAtSettings(settings), ...(await lookFromDatabase(settings))];
  findings.push(await lookAtMail(settings.mail, verifyMailServer));
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  else
    for (const { about, state, text, todo } of findings)
      console.log(`${MARKS[state]}  ${about}: ${text}${todo === undefined ? '' : `\n         → ${todo}`}`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
}

/** Everything that needs the database, or the folder beside it. */
async function lookFromDatabase(settings: Settings): Promise<Finding[]> {
  try {
    const { url, dataDir, stop } = await reachDatabase(settings);
    const database = openDatabase(url, { maxConnections: 2 });
    const { db } = database;
    try {
      const schema = await lookAtDatabase(db);
      const around = [
        ...(settings.databaseReplicaUrl ? [await lookFromReplica(settings.databaseReplicaUrl, db)] : []),
        await lookAtStorage(
          settings.pictureStore ? s3Store(settings.pictureStore) : diskStore(join(dataDir, 'pictures')),
          settings.pictureStore?.bucket ?? join(dataDir, 'pictures'),
        ),
        await lookAtDisk(dataDir),
      ];
      // Of a database of another version nothing more is known.
      if (schema.some(({ text }) => /empty|migrations|newer version/.test(text))) return [...schema, ...around];
      const { payments, payouts } = await openCardPayments({
        stripe: settings.stripe,
        db,
        sandboxSecret: 'unused',
        connectSecret: settings.connectWebhookSecret,
        payoutCountry: settings.payoutCountry,
      });
      const archive = await lookAtArchive(db, settings.backup.walArchive);
      const isReal = settings.stripe !== undefined;
      return [
        ...schema,
        await lookAtSecret(db, settings, dataDir),
        ...around,
        await lookAtPayments(payments, payouts, isReal),
        await lookAtClock(db, isReal ? STRIPE : undefined),
        await lookAtBackups(db, settings.deployment === 'production'),
        ...(archive ? [archive] : []),
      ];
    } finally {
      await database.close();
      await stop();
    }
  } catch (error) {
    return [
      problem(
        'database',
        `It cannot be reached: ${reasonOf(error)}`,
        'Check DATABASE_URL, or DATA_DIR for the app’s own.',
      ),
    ];
  }
}

async function lookFromReplica(url: string, primary: Database): Promise<Finding> {
  const replica = openDatabase(url, { maxConnections: 1 });
  try {
    return await lookAtReplica(primary, replica.db);
  } finally {
    await replica.close();
  }
}
