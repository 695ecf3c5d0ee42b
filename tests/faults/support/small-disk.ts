import { spawnSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '#scripts/support/run-app.ts';
import { NotRun } from '#tests/faults/support/scenario.ts';

/** Nothing of it is written to a disk: whether there is room is all that counts. */
const TMPFS = ['mount', '-t', 'tmpfs', '-o'];

/**
 * What runs a program so that it alone sees a small disk at `path`: in a mount namespace, and where we are not root in a user
 * namespace too, inside which the program is again who it was.
 * @throws {NotRun} this machine does not allow it
 */
export function onSmallDisk(path: string, megabytes: number): string[] {
  const { uid, gid } = userInfo();
  const mount = [...TMPFS, `size=${megabytes}m,mode=755`, 'tmpfs', path].join(' ');
  const asBefore = uid === 0 ? '' : `unshare --user --map-user=${uid} --map-group=${gid} `;
  const under = ['unshare', ...(uid === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'])];
  const command = [...under, 'sh', '-c', `${mount} && exec ${asBefore}"$@"`, 'sh'];
  const { status, stderr, error } = spawnSync(command[0] ?? '', [...command.slice(1), 'true'], { encoding: 'utf8' });
  if (status === 0) return command;
  throw new NotRun(`no disk can be mounted here (${error?.message ?? stderr.trim()})`);
}

/** The same folder as a program in a namespace of its own sees it. */
export function seenBy({ process: { pid } }: RunningServer, path: string): string {
  return `/proc/${pid}/root${path}`;
}

/** Takes all the room that is left on the disk of `folder`. @returns what gives it back */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast');
  const file = await open(ballast, 'w');
  const page = Buffer.alloc(4_096, 1);
  try {
    for (;;) await file.write(page);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
  return () => rm(ballast);
}

/** In megabytes. */
export async function roomOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 1_000_000;
}
