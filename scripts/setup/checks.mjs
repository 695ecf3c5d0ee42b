import { checkAdvisories } from './advisories.mjs';
import { environmentWithPackages } from './paths.mjs';
import { run } from './run.mjs';

/** The checks of every change, each with its program. */
const CHECKS = {
  format: ['oxfmt', '--check', '.'],
  'route types': ['react-router', 'typegen'],
  types: ['tsc', '--project', '.'],
  lint: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  'unused code': ['knip', '--no-progress'],
};

/** Checks that are tests too. */
const ARCHITECTURE = { architecture: ['vitest', 'run', 'tests/architecture.test.ts'] };

/**
 * Runs all checks, also after one has failed.
 * @param architecture whether to include what the unit tests contain anyway
 * @returns the names of those that failed
 */
export async function runChecks({ architecture }) {
  const failed = [];
  for (const [name, [program, ...args]] of Object.entries({ ...CHECKS, ...(architecture && ARCHITECTURE) })) {
    console.log(`\n— ${name}`);
    if ((await runTool(program, args)) !== 0) failed.push(name);
  }
  console.log('\n— advisories');
  if (!(await checkAdvisories())) failed.push('advisories');
  return failed;
}

/** Runs a program of `node_modules` with the pinned Node.js, outside of any NODE_ENV. @returns its exit code */
export function runTool(program, args, more = {}, options = {}) {
  const { NODE_ENV: _, ...env } = environmentWithPackages();
  return run(program, args, { env: { ...env, ...more }, ...options });
}
