import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '#config/root.ts';

/**
 * Packages of many small modules. In one file with the server's own they load in a fraction of the time. The others stay where they are: some
 * look for files of theirs, and the router has to be the one that the pages use.
 */
const BUNDLED = [
  /^@?better-auth/,
  'better-call',
  'cron-parser',
  'jose',
  'kysely',
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

// Puts the server into few files, `build/app/main.js` and what it loads when it is needed.
await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  plugins: [LIST_MIGRATIONS],
  logLevel: 'warn',
  build: {
    ssr: 'server/main.ts',
    outDir: join(ROOT, 'build/app'),
    emptyOutDir: true,
    target: 'node24',
    // So that what is written to the log can be read.
    minify: false,
    // Nothing is left out as unused: a call whose answer nobody takes may be there for what it throws, such as decodeURIComponent.
    rolldownOptions: {
      treeshake: false,
      output: { minify: false, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: BUNDLED },
});
