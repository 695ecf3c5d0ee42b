// Everything: set-up, checks, tests against a real PostgreSQL, faults, tests in a real browser. Goes on after a failure.
import { withOutput } from './setup/beside.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { runChecks, runTool } from './setup/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, SetupError } from './setup/run.mjs';

await main(async () => {
  await ensureInstalled();
  const browser = await ensureChromium();
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

  // Neither keeps two cores busy: a test waits for the browser, for PostgreSQL, or for time to pass.
  console.log(
    '\n— tests in the browser; beside them the faults and then the other tests, which are printed afterwards',
  );
  const beside = runInOrder({
    faults: ['node', ['tests/faults/run.ts', '--short']],
    tests: ['vitest', ['run', '--maxWorkers=2']],
  });
  if ((await runTool('playwright', ['test'], browser)) !== 0) failed.push('tests in the browser');
  for (const { name, result, output } of await beside) {
    console.log(`\n— ${name}\n${output}`);
    if (result !== 0) failed.push(name);
  }

  if (failed.length > 0) throw new SetupError(`\nFailed: ${failed.join(', ')}`);
  console.log('\nAll checks and tests passed.');
});

/** Runs programs one after the other, silently. @returns of each its exit code, and what it has printed */
async function runInOrder(programs) {
  const done = [];
  for (const [name, [program, args]] of Object.entries(programs))
    done.push({ name, ...(await withOutput((stdio) => runTool(program, args, {}, { stdio }))) });
  return done;
}
