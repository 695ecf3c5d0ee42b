// Everything: set-up, checks, tests against a real PostgreSQL, faults, tests in a real browser. Goes on after a failure.
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { runChecks, runTool } from './setup/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, SetupError } from './setup/run.mjs';

await main(async () => {
  await ensureInstalled();
  const browser = await ensureChromium();
  const failed = await runChecks({ architecture: false });

  console.log('\n— tests');
  if ((await runTool('vitest', ['run'])) !== 0) failed.push('tests');

  await ensureBuilt();
  console.log('\n— faults');
  if ((await runTool('node', ['tests/faults/run.ts', '--short'])) !== 0) failed.push('faults');

  console.log('\n— tests in the browser');
  if ((await runTool('playwright', ['test'], browser)) !== 0) failed.push('tests in the browser');

  if (failed.length > 0) throw new SetupError(`\nFailed: ${failed.join(', ')}`);
  console.log('\nAll checks and tests passed.');
});
