import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const SCRIPT = join(import.meta.dirname, 'release.ts');
const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Offers.

## [0.1.0] - 2026-11-21

- The first one.
`;

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder.path, encoding: 'utf8' }).trim();
const read = (name: string) => readFileSync(join(folder.path, name), 'utf8');
const write = (name: string, content: string) => writeFileSync(join(folder.path, name), content);
const release = (...args: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder.path, encoding: 'utf8' });

/** A repository with version 0.1.0, a lock file and one note. */
beforeEach(async () => {
  folder = await makeTemporaryFolder('release');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@people.test');
  const name = { name: 'shop', version: '0.1.0' };
  write('package.json', JSON.stringify(name));
  write(
    'package-lock.json',
    JSON.stringify({ ...name, packages: { '': name, 'node_modules/a': { version: '0.1.0' } } }),
  );
  write('CHANGELOG.md', CHANGELOG);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => folder.remove());

test('moves the notes, sets the version, commits and tags', () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  expect(release('0.2.0')).toMatchObject({ status: 0, stdout: expect.stringContaining('git push origin main v0.2.0') });
  // It may be midnight.
  expect(
    [before, today()].map((day) => CHANGELOG.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [0.2.0] - ${day}\n`)),
  ).toContain(read('CHANGELOG.md'));
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, 'node_modules/a': { version: '0.1.0' } },
  });
  expect(git('log', '--format=%s', '-1')).toBe('Release 0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list', '--format=%(refname:short) %(contents:body)', '--points-at', 'HEAD')).toBe(
    'v0.2.0 ### Added\n\n- Offers.',
  );
});

test.each([
  ['a version that is not higher', '0.1.0', () => {}, 'not a version higher than 0.1.0'],
  ['what is no version', '1.0', () => {}, 'not a version higher'],
  ['a working tree with changes', '0.2.0', () => write('new.txt', ''), 'has changes'],
  ['another branch', '0.2.0', () => git('switch', '--quiet', '--create', 'topic'), 'made on main, and this is topic'],
  [
    'a changelog without notes',
    '0.2.0',
    () => {
      write('CHANGELOG.md', CHANGELOG.replace(/### Added[^#]*/, ''));
      git('commit', '--all', '--quiet', '--message', 'Empty');
    },
    'no notes under Unreleased',
  ],
])('refuses %s and changes nothing', (_what, version, prepare, reason) => {
  prepare();
  const before = [read('package.json'), git('log', '--format=%H'), git('status', '--porcelain')];
  expect(release(version)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
  expect([read('package.json'), git('log', '--format=%H'), git('status', '--porcelain')]).toEqual(before);
  expect(git('tag')).toBe('');
});

test('--help says how it is used; no version is an error', () => {
  expect(release('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run release -- <version>'),
  });
  expect(release()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run release -- <version>') });
});
