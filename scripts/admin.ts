import { parseArgs } from 'node:util';
import { makeAdmin } from '#domain/identity/make-admin.ts';
import { runCommand } from '#scripts/support/command.ts';

const USAGE = `npm run admin -- <e-mail>

Makes the user with that e-mail an Admin. Works whether or not the app is running.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [email] = positionals;
if (values.help) {
  console.log(USAGE);
} else if (email === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await runCommand(async ({ database }) =>
    (await makeAdmin(database.db, email)) ? `${email} is an Admin now.` : `${email} was an Admin already.`,
  );
}
