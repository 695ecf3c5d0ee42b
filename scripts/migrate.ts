import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { runCommand } from '#scripts/support/command.ts';

const USAGE = `${commandLine('migrate')}

Brings the database of the settings to the form that this version needs, as a start does unless MIGRATE=off is set. Works whether or not the app is
running. All migrations are one transaction: one that fails changes nothing.`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) console.log(USAGE);
else
  await runCommand(
    async ({ migrated }) =>
      migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The database is already up to date.',
    { mayCreate: true },
  );
