import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { assertErasureLog } from '#server/start/assert-erasure-log.ts';

test('a log of erasures that cannot be written ends the start; one that can is not made before it is needed', async () => {
  const { path, remove } = await makeTemporaryFolder('erasure-log');
  try {
    await assertErasureLog(join(path, 'logs', 'erasures.log'));
    expect(await readdir(join(path, 'logs'))).toEqual([]);
    await writeFile(join(path, 'a-file'), '');
    await expect(assertErasureLog(join(path, 'a-file', 'erasures.log'))).rejects.toThrow(
      /^ERASURE_LOG cannot be written \(.*ReadWritePaths=/,
    );
    // Where making a folder fails in a way that Node.js would try again for ever.
    for (const nowhere of ['/proc/erasures.log', '/proc/clamshell/logs/erasures.log'])
      await expect(assertErasureLog(nowhere)).rejects.toThrow(/^ERASURE_LOG cannot be written/);
  } finally {
    await remove();
  }
});
