import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { POWERS } from '#shared/catalogue.ts';
import { makeAdmin } from '#domain/identity/make-admin.ts';
import { runCommand } from '#scripts/support/command.ts';

const USAGE = `${commandLine('admin', '<e-mail> [--powers support,moderation,finance]')}

Makes the user with that e-mail an Admin, with all powers unless some are named; an Admin's powers are changed to those. Works whether or not the app is running.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { help: { type: 'boolean', short: 'h' }, powers: { type: 'string' } },
});
const [email] = positionals;
const named = typeof values.powers === 'string' ? values.powers.split(',') : POWERS;
const powers = POWERS.filter((power) => named.includes(power));
if (values.help) {
  console.log(USAGE);
} else if (email === undefined || positionals.length > 1 || powers.length !== named.length) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await runCommand(async ({ database }) =>
    (await makeAdmin(database.db, email, powers))
      ? `${email} is an Admin now. Powers: ${powers.join(', ')}.`
      : `${email} was an Admin already.`,
  );
}
