// Builds the site, whether or not anything has changed, and packs it into dist/, a folder that runs by itself:
// node scripts/build.mjs [--without-postgres] [--with-node]
import { build } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { environmentWithPackages, PINNED_NODE } from './setup/paths.mjs';
import { main, run, SetupError } from './setup/run.mjs';

const OPTIONS = ['--without-postgres', '--with-node'];

await main(async () => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => !OPTIONS.includes(option));
  if (unknown) throw new SetupError(`There is no option ${unknown}. Options: ${OPTIONS.join(', ')}.`);
  await ensureInstalled();
  await build();
  const env = environmentWithPackages();
  const code = await run(PINNED_NODE, ['scripts/building/pack-site.ts', ...options], { env });
  if (code !== 0) throw new SetupError('The site was built, and could not be packed (the reason stands above).');
});
