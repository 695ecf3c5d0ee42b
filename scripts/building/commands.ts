/** The commands of `scripts/` for whoever runs the site; the packed folder has them too: `./clamshell admin …` is `npm run admin -- …`. */
export const COMMANDS = [
  'admin',
  'backup',
  'doctor',
  'ledger-check',
  'migrate',
  'reset-auth-secret',
  'restore',
  'seed',
  'upgrade-database',
] as const;
