import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockEntry {
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockEntry>;
};

const packageJson = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

test('package-lock.json names the packages of every platform, else npm ci refuses it; scripts/complete-lock.mjs adds them', () => {
  const listed = new Set(
    Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
});

test('every package is what it was when it was chosen: its hash is in package-lock.json', () => {
  const without = Object.entries(packages).filter(
    ([place, { integrity }]) => place && !integrity?.startsWith('sha512-'),
  );
  // Parts of tools for other platforms, which some registries do not know; they never run where the app runs.
  expect(without.filter(([, { optional, dev }]) => !(optional && dev)).map(([place]) => place)).toEqual([]);
});

test('no package runs a program of its own when it is installed, but those that are allowed to', () => {
  const running = Object.entries(packages).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript ? [place] : [],
  );
  const allowed = Object.keys(packageJson.allowScripts).map((name) => `node_modules/${name}`);
  expect(running.toSorted()).toEqual(allowed.toSorted());
});

test('package-lock.json names no registry', () => {
  expect(JSON.stringify(packages)).not.toMatch(/"resolved":"http/);
});
