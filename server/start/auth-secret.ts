import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { commandLine } from '#config/command-line.ts';
import { makeFolder } from '#config/make-folder.ts';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { StartError } from '#server/start/errors.ts';

/** The format of a secret; anything else in the file means that it is damaged. */
const SECRET = /^[\x21-\x7E]{32,1000}$/;

/** The file of the secret in a data folder. */
export const authSecretFile = (dataDir: string): string => join(dataDir, 'auth-secret');

/**
 * The secret that signs cookies, in a file of the data folder that only its owner can read. Concurrent starts get the same one.
 * @param mayMake whether one may be created where there is none
 * @throws {StartError} when it is missing and may not be created, or is damaged; an existing file is never overwritten
 */
export async function readOrCreateAuthSecret(dataDir: string, { mayMake }: { mayMake: boolean }): Promise<string> {
  const file = authSecretFile(dataDir);
  try {
    const known = await read(file);
    if (known !== null) return known;
    if (!mayMake) {
      throw new StartError(
        `${file} is missing, but the database has keys that its secret protects. Put the file back, or set AUTH_SECRET to what was in it. If it is lost permanently, '${commandLine('reset-auth-secret')}' abandons what it protects.`,
      );
    }
    await make(file);
    return (await read(file)) ?? '';
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The secret in ${file} can neither be read nor made (${(error as Error).message}). Set AUTH_SECRET, or DATA_DIR.`,
    );
  }
}

/** @returns null where there is no such file. @throws {StartError} when it holds no secret */
async function read(file: string): Promise<string | null> {
  const text = await readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null || SECRET.test(text.trim())) return text?.trim() ?? null;
  const fault = text.trim() === '' ? 'is empty' : text.trim().length < 32 ? 'is too short' : 'is damaged';
  throw new StartError(
    `${file} ${fault}: a secret is at least 32 visible ASCII characters. Put the file back from a backup, or set AUTH_SECRET. To have a new one made for a new database, remove the file.`,
  );
}

/** Creates the file atomically, and syncs it to the disk before anything is signed with it. */
async function make(file: string): Promise<void> {
  const folder = dirname(file);
  await makeFolder(folder);
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await using handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    // A concurrent start created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncToDisk(folder);
}
