import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { eventually } from '#tests/support/eventually.ts';

test('a server that is still starting ends with the process that has started it', async () => {
  const { path, remove } = await makeTemporaryFolder('hold');
  onTestFinished(remove);
  const folder = join(path, 'data');
  await mkdir(folder);
  // As in a recovery of hours, it answers nobody.
  const postgres = join(path, 'postgres');
  const script = [
    `#!/bin/sh`,
    `trap 'touch "${path}/stopped"; exit' INT`,
    `sleep 1; echo $$ > "${folder}/postmaster.pid"`,
    'while :; do sleep 0.1; done',
  ];
  await writeFile(postgres, `${script.join('\n')}\n`);
  await chmod(postgres, 0o755);
  const installation = {
    binaries: { postgres, initdb: '', major: '18' },
    account: { uid: process.getuid?.(), gid: process.getgid?.(), name: 'this', change: false },
    folder,
    sockets: folder,
    settings: [],
    environment: {},
    logFile: join(path, 'log'),
  };
  const program = `
    import { holdServer } from '#database/embedded/hold.ts';
    await holdServer(${JSON.stringify(installation)}, { say() {}, onLost() {} });`;
  const options = [...process.execArgv, '--conditions=development', '--input-type=module', '--eval', program];
  const app = spawn(process.execPath, options, { cwd: ROOT, stdio: 'ignore' });
  onTestFinished(() => void app.kill('SIGKILL'));
  const pid = await eventually(async () => {
    const written = Number(await readFile(join(folder, 'postmaster.pid'), 'utf8'));
    // The file is there before its content, and 0 is every process of this group.
    expect(written).toBeGreaterThan(0);
    return written;
  });
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {}
  });
  app.kill('SIGKILL');
  await once(app, 'exit');
  await eventually(() => stat(join(path, 'stopped')));
});
