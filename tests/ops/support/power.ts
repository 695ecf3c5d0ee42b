import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NotRun, type Run } from '#tests/faults/support/scenario.ts';
import { findInstalled, runProgram } from '#tests/ops/support/programs.ts';

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH: from now on nothing reaches the disk any more, not even the journal. */
const SHUT_DOWN =
  'sysopen(my $folder, $ARGV[0], 0) or die $!; my $flags = pack("L", 2); ioctl($folder, 0x8004587D, $flags) or die $!';
const UNMOUNT_MS = 15_000;

/** A disk of its own, whose power can be cut: what was not synced to it is lost, as with a drive that keeps no cache of its own. */
export interface PoweredDisk {
  /** Nothing is written from now on; what is open fails. */
  cut: () => Promise<void>;
  /** Mounts it again, as after a start of the machine. Nothing may be open on it. */
  restore: () => Promise<void>;
}

/** Makes an ext4 file system in a file and mounts it at `path`. @throws {NotRun} where that is not allowed */
export async function mountPoweredDisk(run: Run, path: string, megabytes: number): Promise<PoweredDisk> {
  if (userInfo().uid !== 0) throw new NotRun('only root may mount a disk');
  const [makeFileSystem, perl] = [
    findInstalled('e2fsprogs', '/sbin/mkfs.ext4'),
    findInstalled('perl', '/usr/bin/perl'),
  ];
  const image = join(run.folder, 'disk.img');
  await mkdir(path, { recursive: true });
  await runProgram(['truncate', '-s', `${megabytes}M`, image]);
  await runProgram([makeFileSystem, '-q', '-F', image]);
  const mount = () => runProgram(['mount', '-o', 'loop', image, path]);
  const unmount = async () => {
    const deadline = performance.now() + UNMOUNT_MS;
    for (;;) {
      try {
        return await runProgram(['umount', path]);
      } catch (error) {
        // Those that were killed a moment ago still close their files.
        if (performance.now() > deadline) throw error;
        await pause(50);
      }
    }
  };
  await mount().catch((error: unknown) => {
    throw new NotRun(`no disk can be mounted here (${String(error)})`);
  });
  run.onEnd(unmount);
  return {
    cut: async () => void (await runProgram([perl, '-e', SHUT_DOWN, path])),
    restore: async () => {
      await unmount();
      await mount();
    },
  };
}
