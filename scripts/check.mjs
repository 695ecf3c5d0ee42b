// Format, lint, types, architecture, unused code.
import { runChecks } from './setup/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, SetupError } from './setup/run.mjs';

await main(async () => {
  await ensureInstalled();
  const failed = await runChecks({ architecture: true });
  if (failed.length > 0) throw new SetupError(`\nFailed: ${failed.join(', ')}`);
  console.log('\nAll checks passed.');
});
