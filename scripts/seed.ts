import { runCommand } from '#scripts/support/command.ts';
import { seedDemoIfEmpty } from '#server/start/demo.ts';
import { StartError } from '#server/start/errors.ts';

await runCommand(async ({ settings, database }) => {
  if (settings.deployment === 'production') {
    throw new StartError(
      'DEPLOYMENT=production takes no demo catalogue: its accounts have a password that everybody knows.',
    );
  }
  if (await seedDemoIfEmpty(database)) return 'The demo catalogue is in the database.';
  throw new StartError(
    'There are people in the database already. Nothing was changed: the demo catalogue goes into an empty database only.',
  );
});
