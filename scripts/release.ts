import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `npm run release -- <version>

Makes a release of what is committed on main: moves the notes under 'Unreleased' in CHANGELOG.md below a heading with the version and
today's date, sets the version in package.json and package-lock.json, commits that and tags the commit v<version>. Pushes nothing;
prints the command that does. Refuses a working tree with changes, a version that isn't higher, and an empty list of notes.`;

/** Why no release can be made; a sentence for the person who runs it. */
class ReleaseError extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [wanted] = positionals;
if (values.help) {
  console.log(USAGE);
} else if (wanted === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  try {
    release(process.cwd(), wanted, new Date().toISOString().slice(0, 10));
    console.log(`Released ${wanted}. To publish it: git push origin main v${wanted}`);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * @param folder the root of the repository
 * @param date of the release, as 2026-11-22
 * @throws {ReleaseError} before anything is changed
 */
function release(folder: string, newVersion: string, date: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  const branch = git('branch', '--show-current');
  if (branch !== 'main') throw new ReleaseError(`Releases are made on main, and this is ${branch || 'no branch'}.`);
  if (git('status', '--porcelain') !== '')
    throw new ReleaseError('The working tree has changes. Commit or stash them.');
  const { version: current } = JSON.parse(read('package.json')) as { version: string };
  if (!isHigher(newVersion, current)) throw new ReleaseError(`${newVersion} is not a version higher than ${current}.`);
  const { changelog, notes } = withRelease(read('CHANGELOG.md'), newVersion, date);

  for (const name of ['package.json', 'package-lock.json'])
    writeFileSync(join(folder, name), withVersion(read(name), newVersion));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  git('commit', '--all', '--no-verify', '--message', `Release ${newVersion}`);
  git('tag', '--annotate', `v${newVersion}`, '--cleanup=verbatim', '--message', `Clamshell ${newVersion}\n\n${notes}`);
}

function isHigher(version: string, than: string): boolean {
  const parts = (text: string) => (/^\d+\.\d+\.\d+$/.test(text) ? text.split('.').map(Number) : []);
  const [now, before] = [parts(version), parts(than)];
  const at = now.findIndex((part, index) => part !== before[index]);
  return at >= 0 && (now[at] ?? 0) > (before[at] ?? 0);
}

/** The notes under 'Unreleased' below a heading of their own, and the notes alone. */
function withRelease(changelog: string, version: string, date: string): { changelog: string; notes: string } {
  const heading = '## [Unreleased]\n';
  const begin = changelog.indexOf(heading) + heading.length;
  if (begin < heading.length) throw new ReleaseError(`CHANGELOG.md has no heading '${heading.trim()}'.`);
  const next = changelog.indexOf('\n## [', begin);
  const notes = changelog.slice(begin, next < 0 ? undefined : next).trim();
  if (notes === '') throw new ReleaseError('CHANGELOG.md has no notes under Unreleased.');
  const rest = next < 0 ? '' : changelog.slice(next);
  return { changelog: `${changelog.slice(0, begin)}\n## [${version}] - ${date}\n\n${notes}\n${rest}`, notes };
}

/** Sets a package file's own version; package-lock.json has it twice. */
function withVersion(json: string, version: string): string {
  const file = JSON.parse(json) as { version: string; packages?: Record<string, { version?: string }> };
  file.version = version;
  const root = file.packages?.[''];
  if (root) root.version = version;
  return `${JSON.stringify(file, null, 2)}\n`;
}
