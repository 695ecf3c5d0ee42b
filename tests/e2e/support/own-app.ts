import { randomBytes } from 'node:crypto';
import { type RunningServer, runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { AUTH_SECRET, inDatabase } from '#tests/support/template.ts';
import { runOnServer } from '#tests/support/throw-away-postgres.ts';

/** The variable in which the global set-up passes the address of their PostgreSQL to the workers. */
export const SERVER_VARIABLE = 'E2E_POSTGRES';
/** Databases to copy, by what is in them. */
export const TEMPLATES = { none: 'e2e_empty', demo: 'e2e_demo' } as const;

export interface OwnApp extends RunningServer {
  databaseUrl: string;
}

/** The built app, or its source, on a new copy of a prepared database: with the demo catalogue unless `SEED` is `none`. */
export async function startOwnApp(
  settings: Record<string, string> = {},
  mode: 'built' | 'development' = 'built',
): Promise<OwnApp> {
  const server = process.env[SERVER_VARIABLE] ?? '';
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const template = settings['SEED'] === 'none' ? TEMPLATES.none : TEMPLATES.demo;
  await runOnServer(server, `create database ${name} template ${template} strategy = file_copy`);
  const databaseUrl = inDatabase(server, name);
  const folder = await makeTemporaryFolder('e2e');
  const app = await runApp({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, AUTH_SECRET, ...settings }, mode);
  return {
    ...app,
    databaseUrl,
    stop: async () => {
      await app.stop();
      await folder.remove();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}
