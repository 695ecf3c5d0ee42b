import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/start/errors.ts';

/**
 * The secret that signs cookies, kept in the data folder and made at the first start, readable by its owner only.
 * Of several starts at once, all get the same one.
 */
export async function keepAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  try {
    const known = await readFile(file, 'utf8').catch(() => '');
    if (known.trim().length >= 32) return known.trim();
    await mkdir(dataDir, { recursive: true });
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    try {
      await link(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(draft);
    }
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartError(
      `The secret in ${file} can neither be read nor made (${(error as Error).message}). Set AUTH_SECRET, or DATA_DIR.`,
    );
  }
}
