// Runs on any Node.js from 20 on, with nothing installed: installs, builds, and runs the server with the pinned Node.js.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { environmentFile, environmentWithPackages, PINNED_NODE, ROOT } from './setup/paths.mjs';
import { main, passOnSignals } from './setup/run.mjs';
import { SERVER, SERVER_ENVIRONMENT } from './setup/server.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // Over the channel the server notices when we are gone, however that came about.
  const server = spawn(PINNED_NODE, [...environmentFile(), ...SERVER], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...SERVER_ENVIRONMENT, ...environmentWithPackages(), NODE_ENV: 'production' },
  });
  passOnSignals(server);
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.on('exit', (code, signal) => {
    if (signal) console.error(`The server was ended by ${signal}.`);
    process.exit(code ?? 1);
  });
});
