import { checkAdvisories } from './advisories.mjs';
import { takeTurns, withOutput } from './beside.mjs';
import { environmentWithPackages } from './paths.mjs';
import { run } from './run.mjs';

/** What types are checked against. */
const ROUTE_TYPES = { 'route types': ['react-router', 'typegen'] };

/** The other checks of every change, each with its program; the longest first. */
const CHECKS = {
  lint: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'],
  // With more checkers than one, each works out for itself what they share: twice the processor time with four.
  types: ['tsc', '--project', '.', '--checkers', '1'],
  'unused code': ['knip', '--no-progress'],
  format: ['oxfmt', '--check', '.'],
};

/** Checks that are tests too. */
const ARCHITECTURE = { architecture: ['vitest', 'run', 'tests/architecture.test.ts'] };

/** As many as the cores that most machines have at least. */
const AT_ONCE = 2;

/**
 * Runs all checks, also after one has failed; what each has printed comes when it is done.
 * @param architecture whether to include what the unit tests contain anyway
 * @param beside more to do meanwhile, first
 * @returns the names of those that failed
 */
export async function runChecks({ architecture, beside = [] }) {
  const failed = [];
  const show = (name, output) => console.log(`\n— ${name}\n${output}`.trimEnd());
  const check = async ([name, [program, ...args]]) => {
    const { result, output } = await withOutput((stdio) => runTool(program, args, {}, { stdio }));
    show(name, output);
    if (result !== 0) failed.push(name);
  };
  const advisories = async () => {
    const { passed, lines } = await checkAdvisories();
    show('advisories', lines.join('\n'));
    if (!passed) failed.push('advisories');
  };
  for (const one of Object.entries(ROUTE_TYPES)) await check(one);
  const checks = Object.entries({ ...CHECKS, ...(architecture && ARCHITECTURE) });
  await takeTurns([...beside, ...checks.map((one) => () => check(one)), advisories], AT_ONCE);
  return failed;
}

/** Runs a program of `node_modules` with the pinned Node.js, outside of any NODE_ENV. @returns its exit code */
export function runTool(program, args, more = {}, options = {}) {
  const { NODE_ENV: _, ...env } = environmentWithPackages();
  return run(program, args, { env: { ...env, ...more }, ...options });
}
