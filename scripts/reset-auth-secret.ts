import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { runCommand } from '#scripts/support/command.ts';
import { resetAuthSecret } from '#server/start/claim-auth-secret.ts';

const USAGE = `${commandLine('reset-auth-secret', '--yes')}

For a secret (AUTH_SECRET, or the file auth-secret in DATA_DIR) that is lost permanently: abandons what it protects, so that the app starts
with another one. Everybody has to log in again; unsent e-mails are lost, and links in sent e-mails no longer stop alerts. Stop the app first. To change a secret that is known, see docs/security.md, 'Changing AUTH_SECRET'.`;

const { values } = parseArgs({ options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(USAGE);
} else if (!values.yes) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await runCommand(async ({ database }) => {
    const { sessions, emails } = await resetAuthSecret(database.db);
    return `The old secret is abandoned. Sessions ended: ${sessions}. Unsent e-mails lost: ${emails}.`;
  });
}
