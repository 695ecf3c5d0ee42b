// Runs one of the project's programs with the pinned Node.js and the settings of .env, after installing what has changed:
// node scripts/run.mjs [--build] [--browser | --full-browser] [--node-option …] program.ts [arguments]
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { environmentFile, environmentWithPackages, PINNED_NODE } from './setup/paths.mjs';
import { main, run } from './setup/run.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const needs = (what) => args[0] === what && args.shift() !== undefined;
  const build = needs('--build');
  const browser = needs('--browser') ? 'shell' : needs('--full-browser') && 'browser';
  await ensureInstalled();
  // Help needs neither build nor browser.
  const help = args.includes('--help') || args.includes('-h');
  if (build && !help) await ensureBuilt();
  const chromium = browser && !help ? await ensureChromium(browser) : {};
  const options = [...environmentFile(), ...args];
  process.exit(await run(PINNED_NODE, options, { env: { ...environmentWithPackages(), ...chromium } }));
});
