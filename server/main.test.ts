import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Starts the server with these settings alone, and waits for its end. */
async function startAndFail(
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string; complained: string }> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const [code] = (await once(server, 'close')) as [number | null];
  return { code, said, complained };
}

test.each([
  [{ PORT: 'http' }, 'PORT must be a port from 0 to 65535\n'],
  [{ DEPLOYMENT: 'production' }, 'DEPLOYMENT=production needs PUBLIC_URL with an https address\n'],
  [
    { DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop', DATABASE_WAIT_SECONDS: '0' },
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  ],
])('%o: one line says why, and the exit code is 1', async (settings, line) => {
  expect(await startAndFail(settings)).toEqual({ code: 1, said: '', complained: line });
});
