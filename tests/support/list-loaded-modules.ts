// A program: starts the app's services, routes and jobs, has somebody log in, and ends them; then once more for each argument, with the settings that
// it has as JSON beside those of the environment. It prints the modules that each start was the first to load, also those of packages, as JSON: a list
// of lists of paths from the root.
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#config/root.ts';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.push(relative(ROOT, fileURLToPath(url)));
    return next(url, context);
  },
});

const { readSettings } = await import('#config/settings.ts');
const { openDatabase } = await import('#database/open.ts');
const { buildApp } = await import('#server/build-app.ts');
const { createServices } = await import('#server/services.ts');
const { startJobs } = await import('#server/jobs/start-jobs.ts');
const { createLog } = await import('#server/log.ts');

let listed = 0;

async function start(changes: Record<string, string>): Promise<string[]> {
  const settings = readSettings({ ...process.env, ...changes });
  const database = openDatabase(settings.databaseUrl ?? '');
  const services = await createServices({
    settings,
    database,
    authSecrets: [settings.authSecret ?? ''],
    log: createLog(settings.logLevel),
  });
  const app = await buildApp(services, { rendering: 'none' });
  await app.ready();
  const jobs = await startJobs(app, services);
  // Better Auth loads what its calls need with the first of them.
  await services.identity.provider
    .signInEmail({ body: { email: 'nobody@shop.test', password: 'of nobody' }, headers: new Headers() })
    .catch(() => undefined);
  await jobs.stop();
  await app.close();
  await database.close();
  const added = loaded.slice(listed);
  listed = loaded.length;
  return added;
}

const starts: string[][] = [];
for (const changes of ['{}', ...process.argv.slice(2)])
  starts.push(await start(JSON.parse(changes) as Record<string, string>));
process.stdout.write(JSON.stringify(starts));
