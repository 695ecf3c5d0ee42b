import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#config/root.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const scripts = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
);

/** The text of a document without what stands in fences, where examples may name what is not there. */
function prose(document: string): string {
  return readFileSync(join(ROOT, document), 'utf8').replaceAll(/^```.*?^```/gms, '');
}

const isTopFolder = (name: string): boolean => /^[\w.]+$/.test(name) && existsSync(join(ROOT, name));

/** Decisions are records of their day; the files that they name may have moved since. */
const isRecord = (document: string): boolean => /^docs\/decisions\/\d/.test(document);

/** What stands in backticks and begins like a path of the repository: `docs/a.md`, `server/`, but no address, command or pattern. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code.replace(/:\d+$/, ''))
    .filter((code) => /^[\w.@-]+\/[\w./@-]*$/.test(code) && isTopFolder(code.split('/')[0] ?? ''))
    .filter((code) => !/^(build|node_modules)\//.test(code));
}

test.each(DOCUMENTS)('%s names paths, links and commands that exist', (document) => {
  const text = prose(document);
  if (!isRecord(document)) expect(pathsIn(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);

  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const targets = links.map((target) => relative(ROOT, join(ROOT, dirname(document), target)));
  expect(targets.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);

  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('a path that is not there is found', () => {
  expect(pathsIn('`server/nothing.ts`, `GET /api/users`, `docs/`, `a/b`, `npm start`')).toEqual([
    'server/nothing.ts',
    'docs/',
  ]);
});

test('the index of decisions has each of them by number and title', () => {
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const lines = DOCUMENTS.filter(isRecord).map((document) => {
    const [, number = '', title = ''] = /^# (\d{3})\. (.+)$/m.exec(readFileSync(join(ROOT, document), 'utf8')) ?? [];
    return `| [${number}](${document.replace('docs/decisions/', '')}) | ${title} |`;
  });
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  expect(new Set(lines.map((line) => line.slice(0, 8))).size).toBe(lines.length);
});
