// Everything: set-up, checks, tests against a real PostgreSQL, faults, tests in a real browser. Goes on after a failure.
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { runChecks, runTool } from './setup/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, SetupError } from './setup/run.mjs';

await main(async () => {
  await ensureInstalled();
  const browser = await ensureChromium();
  const failed = await runChecks({ architecture: false });

  await ensureBuilt();
  console.log('\n— tests, and the faults beside them, which are printed afterwards');
  const log = join(mkdtempSync(join(tmpdir(), 'clamshell-')), 'faults');
  const output = openSync(log, 'w');
  const faults = runTool('node', ['tests/faults/run.ts', '--short'], {}, { stdio: ['ignore', output, output] });
  if ((await runTool('vitest', ['run'])) !== 0) failed.push('tests');
  console.log('\n— faults');
  if ((await faults) !== 0) failed.push('faults');
  const faultsLog = readFileSync(log, 'utf8');
  console.log(faultsLog);
  rmSync(dirname(log), { recursive: true });

  console.log('\n— tests in the browser');
  if ((await runTool('playwright', ['test'], browser)) !== 0) failed.push('tests in the browser');

  // Once more at the end, where it is found however much of the output is kept.
  if (failed.includes('faults')) console.log(`\n— faults\n${faultsLog}`);
  if (failed.length > 0) throw new SetupError(`\nFailed: ${failed.join(', ')}`);
  console.log('\nAll checks and tests passed.');
});
