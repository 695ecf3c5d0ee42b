import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';
import { explainFailure } from '#server/start/errors.ts';
import { beginLifetime, EndRequested } from '#server/start/lifetime.ts';

// What was compiled once need not be at the next start; where the folder cannot be written, it is.
enableCompileCache(join(ROOT, 'node_modules/.cache/clamshell'));

// What the app writes is for its own user alone, unless it says otherwise.
process.umask(0o077);

// Listens for signals before anything of weight is loaded.
const lifetime = beginLifetime();
try {
  const { startApp } = await import('#server/start/start-app.ts');
  await startApp(lifetime, process.argv.includes('--development') ? 'development' : 'built');
  lifetime.started();
} catch (error) {
  const asked = error instanceof EndRequested;
  if (!asked) console.error(explainFailure(error));
  await lifetime.end(asked ? 0 : 1);
}
