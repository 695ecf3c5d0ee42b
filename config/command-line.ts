import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';

/** Commands of whoever runs the site, and what npm calls them. */
const NPM_NAMES = {
  admin: 'admin',
  backup: 'backup',
  doctor: 'doctor',
  'ledger-check': 'ledger:check',
  migrate: 'db:migrate',
  'reset-auth-secret': 'auth-secret:reset',
  restore: 'restore',
  seed: 'db:seed',
  'upgrade-database': 'db:upgrade',
} as const;

/**
 * How a command is called here: by npm in the repository, by the launcher in the packed folder, which has no npm.
 * @param options as they follow the command
 * @param root the project's folder, or the packed one
 */
export function commandLine(command: keyof typeof NPM_NAMES, options = '', root = ROOT): string {
  const launcher = join(root, 'clamshell');
  const [call, separator] = existsSync(launcher)
    ? [`${launcher} ${command}`, '']
    : [`npm run ${NPM_NAMES[command]}`, '-- '];
  return options === '' ? call : `${call} ${separator}${options}`;
}
