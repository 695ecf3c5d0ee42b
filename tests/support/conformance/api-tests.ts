import { readdirSync, readFileSync } from 'node:fs';
import { testName } from '#tests/support/conformance/document.ts';

const FOLDER = 'tests/conformance';

/**
 * The names of the tests in `tests/conformance/`, read from their source: titles there are literals, outside of groups and loops.
 * @throws for a test that is declared in another way, or skipped
 */
export function listApiTests(): string[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const titles = [...text.matchAll(/^test\('([^'\\]+)'/gm)].map(([, title = '']) => title);
    const declared = text.match(/\b(test|it|describe)(\.\w+)*\(/g) ?? [];
    if (declared.length !== titles.length)
      throw new Error(`${FOLDER}/${file} declares a test otherwise than test('title', …)`);
    return titles.map((title) => testName(`conformance/${file}`, [title]));
  });
}
