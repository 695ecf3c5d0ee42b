// Runs one of the project's programs with the pinned Node.js and the settings of .env, after installing what has changed:
// node scripts/run.mjs [--build] [--browser] [--node-option …] program.ts [arguments]
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { environmentFile, environmentWithPackages, PINNED_NODE } from './setup/paths.mjs';
import { main, run } from './setup/run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const needs = (what) => args[0] === what && args.shift() !== undefined;
  const build = needs('--build');
  const browser = needs('--browser');
  await ensureInstalled();
  // Whoever asks how a program is used is told at once.
  const asks = args.includes('--help') || args.includes('-h');
  if (build && !asks) await ensureBuilt();
  const chromium = browser && !asks ? await ensureChromium() : {};
  const options = [...environmentFile(), ...args];
  process.exit(await run(PINNED_NODE, options, { env: { ...environmentWithPackages(), ...chromium } }));
});
