// Everything: set-up, checks, tests against a real PostgreSQL, faults, tests in a real browser. Goes on after a failure.
import { withLastLines, withOutput } from './setup/beside.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { runChecks, runTool } from './setup/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, SetupError } from './setup/run.mjs';

/** Vitest prints what has failed, and its lists of slow tests, at its end. */
const SHOWN_AGAIN = 80;
/** Its output goes through a pipe, where it would leave them out. */
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

await main(async () => {
  await ensureInstalled();
  // Where there is none, it is installed beside the checks, which do not need it; a failure is thrown where it is awaited.
  const chromium = ensureChromium();
  chromium.catch(() => undefined);
  let isBuilt = false;
  const build = async () => {
    try {
      await ensureBuilt();
      isBuilt = true;
    } catch (error) {
      console.error(error instanceof SetupError ? error.message : error);
    }
  };
  const failed = await runChecks({ architecture: false, beside: [build] });
  if (!isBuilt) throw new SetupError(`\nFailed: ${[...failed, 'build'].join(', ')}`);
  const browser = await chromium;

  console.log('\n— tests, and the faults beside them, which are printed afterwards');
  const faults = withOutput((stdio) => runTool('node', ['tests/faults/run.ts', '--short'], {}, { stdio }));
  const tests = await withLastLines((copy) => runTool('vitest', ['run'], colors, { copy }), SHOWN_AGAIN);
  if (tests.result !== 0) failed.push('tests');
  const { result, output } = await faults;
  console.log(`\n— faults\n${output}`);
  if (result !== 0) failed.push('faults');

  console.log('\n— tests in the browser');
  if ((await runTool('playwright', ['test'], browser)) !== 0) failed.push('tests in the browser');

  // Once more at the end, where it is found however much of the output is kept.
  if (tests.result !== 0) console.log(`\n— tests, their last lines again\n${tests.lines}`);
  if (result !== 0) console.log(`\n— faults\n${output}`);
  if (failed.length > 0) throw new SetupError(`\nFailed: ${failed.join(', ')}`);
  console.log('\nAll checks and tests passed.');
});
