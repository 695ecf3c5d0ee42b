import { spawn } from 'node:child_process';
import { npm } from './npm.mjs';
import { environmentWithoutPackages, ROOT } from './paths.mjs';

/** How long the registry may take, in milliseconds; a check must not hang where there is no network. */
const TIMEOUT_MS = 15_000;
const SERIOUS = ['high', 'critical'];

/**
 * Asks the registry for advisories about the packages that the app runs with.
 * @returns whether nothing serious is known, and what to say of it; true also where the registry does not answer
 */
export async function checkAdvisories() {
  const { found, notChecked } = readAudit(await askNpm());
  if (notChecked) return { passed: true, lines: [`Not checked: ${notChecked}`] };
  if (found.length > 0) return { passed: false, lines: found };
  return { passed: true, lines: ['No advisory of level high or above.'] };
}

/**
 * @param output what `npm audit --json` has printed
 * @returns one line for each serious advisory, or why there is no report
 */
export function readAudit(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { found: [], notChecked: 'the registry does not answer.' };
  }
  if (!report.auditReportVersion) {
    const reason = typeof report.message === 'string' ? ` (${report.message.slice(0, 200)})` : '';
    return { found: [], notChecked: `the registry does not answer${reason}.` };
  }
  const packages = Object.values(report.vulnerabilities ?? {});
  return { found: packages.filter(({ severity }) => SERIOUS.includes(severity)).map(describe) };
}

function describe({ name, severity, range, via = [] }) {
  const reasons = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`));
  return `${severity}: ${name} ${range}: ${reasons.join('; ')}`;
}

function askNpm() {
  const { program, first } = npm();
  const options = ['--omit=dev', '--audit-level=high', '--json', `--fetch-timeout=${TIMEOUT_MS}`, '--fetch-retries=0'];
  return new Promise((resolve) => {
    const child = spawn(program, [...first, 'audit', ...options], {
      cwd: ROOT,
      env: environmentWithoutPackages(),
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS * 2,
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    // Without npm there is nobody to ask.
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
