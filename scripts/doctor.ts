import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { readSettings, type Settings } from '#config/settings.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { verifyMailServer } from '#gateways/email/smtp-mailer.ts';
import { diskStore } from '#gateways/picture-store/disk-store.ts';
import { s3Store } from '#gateways/picture-store/s3-store.ts';
import { checkArchive } from '#server/doctor/check-archive.ts';
import { type Finding, problem, reasonOf } from '#server/doctor/finding.ts';
import {
  checkClock,
  checkDisk,
  checkMail,
  checkPayments,
  checkSecret,
  checkStorage,
} from '#server/doctor/check-environment.ts';
import { checkBackups, checkDatabase } from '#server/doctor/check-database.ts';
import { checkReplica } from '#server/doctor/check-replica.ts';
import { checkSettings } from '#server/doctor/check-settings.ts';
import { openCardPayments } from '#server/open-providers.ts';
import { dataDirOf, fail, reachDatabase } from '#scripts/support/command.ts';

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
  const findings = [...checkSettings(settings), ...(await checkWithDatabase(settings))];
  findings.push(await checkMail(settings.mail, verifyMailServer));
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  else
    for (const { about, state, text, todo } of findings)
      console.log(`${MARKS[state]}  ${about}: ${text}${todo === undefined ? '' : `\n         → ${todo}`}`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
}

/** Everything that needs the database, or the folder beside it. */
async function checkWithDatabase(settings: Settings): Promise<Finding[]> {
  try {
    const { url, dataDir, stop } = await reachDatabase(settings);
    const database = openDatabase(url, { maxConnections: 2 });
    const { db } = database;
    try {
      const schema = await checkDatabase(db);
      const around = [
        ...(settings.databaseReplicaUrl ? [await checkReplicaAt(settings.databaseReplicaUrl, db)] : []),
        await checkStorage(
          settings.pictureStore ? s3Store(settings.pictureStore) : diskStore(join(dataDir, 'pictures')),
          settings.pictureStore?.bucket ?? join(dataDir, 'pictures'),
        ),
        await checkDisk(dataDir),
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
      const archive = await checkArchive(db, settings.backup.walArchive);
      const isReal = settings.stripe !== undefined;
      return [
        ...schema,
        await checkSecret(db, settings, dataDir),
        ...around,
        await checkPayments(payments, payouts, isReal),
        await checkClock(db, isReal ? STRIPE : undefined),
        await checkBackups(db, settings.deployment === 'production'),
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
        'Check DATABASE_URL, or DATA_DIR for the app’s own, and whether the disk has room.',
      ),
      ...(await checkFolder(settings)),
    ];
  }
}

/** What can be said without the database, such as that a full disk keeps it from starting. */
async function checkFolder(settings: Settings): Promise<Finding[]> {
  const dataDir = await dataDirOf(settings);
  const pictures = join(dataDir, 'pictures');
  return [
    ...(settings.pictureStore
      ? [await checkStorage(s3Store(settings.pictureStore), settings.pictureStore.bucket)]
      : []),
    // It would be made in a folder that is the wrong one.
    ...(!settings.pictureStore && existsSync(pictures) ? [await checkStorage(diskStore(pictures), pictures)] : []),
    await checkDisk(dataDir),
  ];
}

async function checkReplicaAt(url: string, primary: Database): Promise<Finding> {
  const replica = openDatabase(url, { maxConnections: 1 });
  try {
    return await checkReplica(primary, replica.db);
  } finally {
    await replica.close();
  }
}
