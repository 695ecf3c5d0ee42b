import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { authSecretFile } from '#server/start/auth-secret.ts';

/**
 * Restricts the files beside the database to their owner; earlier versions and copies left some of them readable.
 * @param say gets a line where the secret was readable, or where a file stays open
 */
export async function closePrivateFiles(dataDir: string, say: (line: string) => void): Promise<void> {
  const secret = authSecretFile(dataDir);
  for (const path of [
    secret,
    ...['postgres.log', 'pictures', 'pictures-under-way'].map((name) => join(dataDir, name)),
  ]) {
    const found = await stat(path).catch(() => null);
    if (found === null || (found.mode & 0o077) === 0) continue;
    const [mode, closed] = [(found.mode & 0o777).toString(8), found.isDirectory() ? 0o700 : 0o600];
    try {
      await chmod(path, closed);
      if (path !== secret) continue;
      say(
        `${path} could be read by others (mode ${mode}), and cannot any more. If other people use this machine, change the secret: docs/security.md, 'Changing AUTH_SECRET'.`,
      );
    } catch {
      say(
        `Others on this machine can open ${path} (mode ${mode}). Close it to them: chmod ${closed.toString(8)} ${path}`,
      );
    }
  }
}
