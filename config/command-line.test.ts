import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '#config/command-line.ts';
import { COMMANDS } from '#scripts/building/commands.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

test('commands are called by npm in the repository, and by the launcher in the packed folder', async () => {
  const { path, remove } = await makeTemporaryFolder('packed');
  try {
    expect(commandLine('migrate', '', path)).toBe('npm run db:migrate');
    expect(commandLine('restore', '--release', path)).toBe('npm run restore -- --release');
    await writeFile(join(path, 'clamshell'), '');
    expect(commandLine('migrate', '', path)).toBe(`${path}/clamshell migrate`);
    expect(commandLine('restore', '--release', path)).toBe(`${path}/clamshell restore --release`);
    for (const command of COMMANDS) expect(commandLine(command, '', path)).toBe(`${path}/clamshell ${command}`);
  } finally {
    await remove();
  }
});
