import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const MODULES = join(ROOT, 'node_modules');

/** The npm that runs us, run by the Node.js that runs it; else the one in the path. */
export function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli?.endsWith('npm-cli.js') && node && existsSync(node) && !node.startsWith(MODULES))
    return { program: node, first: [cli] };
  return { program: 'npm', first: [] };
}
