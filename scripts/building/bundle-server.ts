import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '#config/root.ts';
import { COMMANDS } from '#scripts/building/commands.ts';

/**
 * Packages of many small modules. In one file with the server's own they load in a fraction of the time. The others stay where they are: some
 * look for files of theirs, and the router has to be the one that the pages use.
 */
const BUNDLED = [
  '@opentelemetry/semantic-conventions',
  /^@?better-auth/,
  'better-call',
  'cron-parser',
  'jose',
  'kysely',
  'luxon',
  'pg-boss',
  'uuid',
  'valibot',
  'yaml',
  'zod',
];

/** Node lists the folder of migrations when it runs the source; in the bundle, the list is part of it. */
const LIST_MIGRATIONS: Plugin = {
  name: 'list-migrations',
  enforce: 'pre',
  transform: {
    filter: { id: /\/database\/migration-files\.ts$/ },
    handler: () => "export const MIGRATION_FILES = import.meta.glob(['./migrations/[0-9]*.ts', '!**/*.test.ts']);",
  },
};

/** The server, the programs that it starts in processes of their own, and the commands of whoever runs it. */
const PROGRAMS = {
  main: 'server/main.ts',
  'picture-worker': 'gateways/picture-workshop/worker/main.ts',
  'fit-worker': 'server/prices/fit-worker.ts',
  'listing-worker': 'server/search/listing-worker.ts',
  ...Object.fromEntries(COMMANDS.map((name) => [`commands/${name}`, `scripts/${name}.ts`])),
};

/** React and others ask for it as they are loaded; who starts the server may say otherwise. */
const PRODUCTION = "process.env.NODE_ENV ??= 'production';";

// Puts each program into few files, such as `build/app/main.js` and what it loads when it is needed.
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  plugins: [LIST_MIGRATIONS],
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: join(ROOT, 'build/app'),
    emptyOutDir: true,
    target: 'node24',
    // So that what is written to the log can be read.
    minify: false,
    // Nothing is left out as unused: a call whose answer nobody takes may be there for what it throws, such as decodeURIComponent.
    rolldownOptions: {
      input: PROGRAMS,
      treeshake: false,
      output: {
        minify: false,
        banner: ({ isEntry }) => (isEntry ? PRODUCTION : ''),
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
      },
    },
  },
  ssr: { noExternal: BUNDLED },
});
