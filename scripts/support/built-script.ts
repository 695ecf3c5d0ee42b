import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { ROOT } from '#config/root.ts';

/**
 * The address of a script of the built site.
 * @param of a source file that has a script of its own, or the name of a group in `scripts/building/page-files.ts`
 * @throws when the build has none
 */
export function builtScript(of: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'build/client/.vite/manifest.json'), 'utf8'));
  const found = Object.entries(manifest).find(([key, { name }]) => key.split('?')[0] === of || name === of);
  if (!found) throw new Error(`The build has no script of ${of}.`);
  return `/${found[1].file}`;
}
