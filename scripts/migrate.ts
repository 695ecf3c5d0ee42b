import { runCommand } from '#scripts/support/command.ts';

await runCommand(async ({ migrated }) =>
  migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The database is already up to date.',
);
