import { afterAll, beforeAll, expect, test } from 'vitest';
import { Dice } from '#database/seeds/scale/random.ts';
import { freePort } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import type { Run } from '#tests/faults/support/scenario.ts';
import { startProgram } from '#tests/ops/support/programs.ts';

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
beforeAll(async () => {
  folder = await makeTemporaryFolder('programs');
});
afterAll(() => folder.remove());

test.skipIf(process.platform !== 'linux')(
  'a program that ends in place of listening is quoted with its last lines',
  async () => {
    const run: Run = { short: true, dice: new Dice(1), folder: folder.path, say: () => {}, onEnd: () => {} };
    const program = ['failing', '/bin/sh', '-c', 'seq 1 30; echo no quorum >&2; exit 3'] as const;
    await expect(startProgram(run, program, { port: await freePort() })).rejects.toThrow(
      /^failing ended with 3:\n12\n13\n(\d+\n)+30\nno quorum$/,
    );
    const killed = ['killed', '/bin/sh', '-c', 'echo at work; kill -9 $$'] as const;
    await expect(startProgram(run, killed, { port: await freePort() })).rejects.toThrow(
      'killed ended with SIGKILL:\nat work',
    );
  },
);
