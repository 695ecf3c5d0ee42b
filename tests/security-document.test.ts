import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', ROOT), 'utf8');

test('docs/security.md names tests that are there', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !existsSync(new URL(name, ROOT)))).toEqual([]);
});

test('docs/security.md goes through all chapters of ASVS 5.0, and each names a test or says that it does not apply', () => {
  const chapters = text.split(/^### V/m).slice(1);
  expect(chapters.map((chapter) => Number.parseInt(chapter, 10))).toEqual(
    Array.from({ length: 17 }, (_, index) => index + 1),
  );
  expect(chapters.filter((chapter) => !/\.(test|spec)\.ts`|Does not apply/.test(chapter))).toEqual([]);
});
