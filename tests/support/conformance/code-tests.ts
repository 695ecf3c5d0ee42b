import { readFileSync } from 'node:fs';
import { testName } from '#tests/support/conformance/document.ts';

/** A group, or a test, whose title is a literal, also one for each case of a table; what is in a group is indented once. */
const DECLARATION = /^( {2})?(describe|test|it)(?:\.each\([\s\S]*?\))?\(\s*(?:'([^'\\\n]+)'|"([^"\\\n]+)")/gm;

/**
 * The names of the tests of a file that stands beside what it tests, read from its source: those of a table have one name, with the places of
 * its values as they are written. Tests that are skipped, or made in a loop, are left out: no row can name them.
 * @param file from the project's root
 */
export function listCodeTests(file: string): string[] {
  let group: string | null = null;
  const names: string[] = [];
  for (const [, indented, kind, single, double] of readFileSync(file, 'utf8').matchAll(DECLARATION)) {
    const title = single ?? double ?? '';
    if (kind === 'describe') group = indented === undefined ? title : group;
    else names.push(testName(file, indented === undefined || group === null ? [title] : [group, title]));
  }
  return names;
}
