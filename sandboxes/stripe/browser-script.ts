import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';

/** The modules of the script, each after those that it imports. */
const MODULES = [
  'styles.js',
  'listeners.js',
  'card-fields.js',
  'card-inputs.js',
  'card-parts.js',
  'card-element.js',
  'authentication-dialog.js',
  'requests.js',
  'stripe.js',
];

/** A script as it is served. */
export interface BrowserScript {
  text: string;
  etag: string;
}

/**
 * The script that provides `window.Stripe` without Stripe. Its modules are joined into one classic script, because the page that
 * loads it needs `window.Stripe` as soon as it has run, however it was loaded.
 */
export async function browserScript(): Promise<BrowserScript> {
  const sources = await Promise.all(
    MODULES.map((name) => readFile(join(ROOT, 'sandboxes/stripe/browser', name), 'utf8')),
  );
  const joined = sources.map(withoutModuleSyntax).join('\n');
  const text = `'use strict';\n(() => {\n${joined}})();\n`;
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

function withoutModuleSyntax(source: string): string {
  return source.replaceAll(/^import .* from '\.\/[\w-]+\.js';\n/gm, '').replaceAll(/^export /gm, '');
}
