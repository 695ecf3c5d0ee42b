import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { setForRole, TIMEOUTS } from '#database/timeouts.ts';
import { seedDemoIfEmpty } from '#server/start/demo.ts';
import { SERVER_VARIABLE, TEMPLATES } from '#tests/e2e/support/own-app.ts';
import { inDatabase } from '#tests/support/template.ts';
import { runOnServer, startThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

/** Before all browser tests: one PostgreSQL, with the databases that each worker's app gets a copy of. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres();
  const fill = async (name: string, work: (db: Database) => Promise<unknown>) => {
    const database = openDatabase(inDatabase(postgres.url, name), { maxConnections: 4 });
    await work(database.db);
    await database.close();
  };
  await runOnServer(postgres.url, setForRole('clamshell', TIMEOUTS));
  await runOnServer(postgres.url, `create database ${TEMPLATES.none}`);
  await fill(TEMPLATES.none, (db) => migrate(db));
  await runOnServer(postgres.url, `create database ${TEMPLATES.demo} template ${TEMPLATES.none}`);
  await fill(TEMPLATES.demo, (db) => seedDemoIfEmpty({ db }));
  process.env[SERVER_VARIABLE] = postgres.url;
  return postgres.stop;
}
