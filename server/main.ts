import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';
import { explainFailure } from '#server/start/errors.ts';
import { beginLifetime, EndRequested } from '#server/start/lifetime.ts';

// The compile cache speeds up the next start; it is optional.
enableCompileCache(join(ROOT, 'node_modules/.cache/clamshell'));

// Files are private to the app's user by default.
process.umask(0o077);

// Listens for signals before the rest is loaded.
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
