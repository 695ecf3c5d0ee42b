import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#config/make-folder.ts';
import type { Account } from '#database/embedded/account.ts';
import { DatabaseStartError } from '#database/embedded/errors.ts';
import { run } from '#database/embedded/run.ts';

/** Tells PostgreSQL's commands where the archive is, so that no path has to be quoted within them. */
const FOLDER = 'CLAMSHELL_WAL_ARCHIVE';
/** A segment that isn't full is archived after so many seconds: as much may be lost with the disk of the database. */
const LONGEST_SECONDS = 60;
/** `gzip`, `cmp` and `sync` belong to every Debian and macOS. What is there already is never replaced, and half of a file never has its name. */
const ARCHIVE = `case "%f" in *.partial) exit 0 ;; esac
to="$${FOLDER}/%f.gz"
if [ -e "$to" ]; then gzip -dc "$to" | cmp -s - "%p"; exit; fi
gzip -1c "%p" > "$to.part" && sync "$to.part" && mv "$to.part" "$to" && sync "$${FOLDER}"`;
const RESTORE = `gzip -dc "$${FOLDER}/%f.gz" > "%p"`;

/** A segment of the log as the archive has it: timeline, and place in the log. */
const SEGMENT = /^(?<timeline>[0-9A-F]{8})(?<place>[0-9A-F]{16})\.gz$/;
/** Segments of 16 MB: so many have one number in the middle of their names. */
const IN_ONE = 256;

/** How far a database that is restored follows the archive: to where it is consistent, to a moment, or to the archive's end. */
export type RecoveryTarget = 'consistent' | 'latest' | Date;

/** What the programs that PostgreSQL starts need to know. */
export const archiveEnvironment = (folder: string | undefined): Record<string, string> =>
  folder === undefined ? {} : { [FOLDER]: folder };

/** PostgreSQL's settings by which it archives its log, as `name=value`. */
export const archiveSettings = (folder: string | undefined): string[] =>
  folder === undefined ? [] : ['archive_mode=on', `archive_command=${ARCHIVE}`, `archive_timeout=${LONGEST_SECONDS}`];

/**
 * PostgreSQL's settings for its start on a copy that follows the archive. It answers when it is there, as a database with a timeline of its own, whose
 * log is never taken for that of the one before.
 */
export function recoverySettings(target: RecoveryTarget): string[] {
  // On its command line PostgreSQL knows no names of time zones yet, not even Z.
  const goal =
    target === 'latest'
      ? []
      : target === 'consistent'
        ? ['recovery_target=immediate']
        : [`recovery_target_time=${target.toISOString().replace('Z', '+00')}`];
  const end = goal.length > 0 ? ['recovery_target_action=promote'] : [];
  return [`restore_command=${RESTORE}`, 'recovery_target_timeline=current', 'hot_standby=off', ...goal, ...end];
}

/**
 * Makes the folder of the archive, for PostgreSQL's account alone.
 * @throws {DatabaseStartError} when that account cannot write there
 */
export async function prepareArchive(folder: string, account: Account): Promise<void> {
  try {
    const made = await makeFolder(folder);
    if (made && account.change) await chown(folder, account.uid, account.gid);
  } catch (error) {
    throw new DatabaseStartError(`WAL_ARCHIVE: ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
  const { code } = await run('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder], account);
  if (code !== 0)
    throw new DatabaseStartError(
      `WAL_ARCHIVE: PostgreSQL, which runs as ${account.name}, cannot write into ${folder}. Give the folder to that account; a unit of systemd has to name it in ReadWritePaths=, too.`,
    );
}

/**
 * Looks whether the archive has every segment that follows a copy.
 * @param first the file in which the log of the copy begins
 * @returns the name of the first that is missing; null when none is
 */
export async function findGap(folder: string, first: string): Promise<string | null> {
  const timeline = first.slice(0, 8);
  const present = new Set(await segmentsIn(folder));
  const last =
    [...present]
      .filter((name) => name.startsWith(timeline))
      .toSorted()
      .at(-1) ?? '';
  for (let name = first; name <= last || name === first; name = segmentAfter(name)) if (!present.has(name)) return name;
  return null;
}

/** The segments of which no copy that begins with `first`, or later, has a use. */
export async function segmentsBefore(folder: string, first: string): Promise<string[]> {
  const place = first.slice(8);
  return (await segmentsIn(folder)).filter((name) => name.slice(8) < place).map((name) => join(folder, `${name}.gz`));
}

async function segmentsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => SEGMENT.test(name)).map((name) => name.slice(0, 24));
}

function segmentAfter(name: string): string {
  const [timeline, high, low] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)];
  const next = Number.parseInt(high, 16) * IN_ONE + Number.parseInt(low, 16) + 1;
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return `${timeline}${hex(Math.floor(next / IN_ONE))}${hex(next % IN_ONE)}`;
}
