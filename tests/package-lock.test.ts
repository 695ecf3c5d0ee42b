import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockEntry {
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockEntry>;
};

test('package-lock.json names the packages of every platform, else npm ci refuses it; scripts/complete-lock.mjs adds them', () => {
  const listed = new Set(
    Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
});

test('package-lock.json names no registry', () => {
  expect(JSON.stringify(packages)).not.toMatch(/"resolved":"http/);
});
