import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SERVER } from '#scripts/setup/server.mjs';
import { ROOT } from '#config/root.ts';
import { basics } from '#scripts/support/run-app.ts';
import { Broken } from '#tests/faults/support/scenario.ts';

/** A start that is refused takes seconds; a machine that does other things as well may need some more. */
const LONGEST_MS = 60_000;

/**
 * Starts the built app with settings that it has to refuse.
 * @returns the line that says why
 * @throws {Broken} when it does not end, or says anything but one line
 */
export async function refusedStart(settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, SERVER, {
    cwd: ROOT,
    env: { ...basics(), LOG_LEVEL: 'warn', PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LONGEST_MS,
  });
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 1 || !/^[^\n]+\n$/.test(complained))
    throw new Broken(`A start that had to be refused in one line ended with ${code} and said:\n${complained}`);
  return complained.trim();
}
