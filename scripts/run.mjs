// Runs one of the project's programs with the pinned Node.js and the settings of .env, after installing what has changed:
// node scripts/run.mjs [--build] [--node-option …] program.ts [arguments]
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { environmentFile, environmentWithPackages, PINNED_NODE } from './setup/paths.mjs';
import { main, run } from './setup/run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const needsBuild = args[0] === '--build';
  if (needsBuild) args.shift();
  await ensureInstalled();
  if (needsBuild) await ensureBuilt();
  const options = [...environmentFile(), ...args];
  process.exit(await run(PINNED_NODE, options, { env: environmentWithPackages() }));
});
