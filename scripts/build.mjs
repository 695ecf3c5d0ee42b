// Builds the site, whether or not anything has changed.
import { build } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main } from './setup/run.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
});
