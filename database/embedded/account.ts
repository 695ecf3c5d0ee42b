import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from '#database/embedded/errors.ts';
import { run } from '#database/embedded/run.ts';

/** The operating system's account that PostgreSQL runs as; it is never root. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
  /** Whether this process has to change to that account, which only root can. */
  change: boolean;
}

/**
 * Chooses the account for PostgreSQL, which refuses to run as root: the account that runs the app or, for root, the owner of
 * the database that is already there, else an unprivileged account, made if need be.
 * @param databaseFolder where the database is, or will be.
 */
export async function chooseAccount(databaseFolder: string, say: (line: string) => void): Promise<Account> {
  const { uid, gid, name } = whoRunsThis();
  const owner = await stat(databaseFolder).catch(() => undefined);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new DatabaseStartError(
        `The database in ${databaseFolder} belongs to another user (uid ${owner.uid}). Start the app as the user who did so first, or set DATA_DIR to another folder.`,
      );
    }
    return { uid, gid, name, change: false };
  }
  if (owner?.uid === 0) {
    throw new DatabaseStartError(
      `The database in ${databaseFolder} belongs to root, but PostgreSQL does not run as root. Give it back to the user it belonged to (chown -R).`,
    );
  }
  if (owner) return { uid: owner.uid, gid: owner.gid, name: `uid ${owner.uid}`, change: true };
  return unprivilegedAccount(say);
}

/** @throws {DatabaseStartError} for a user id without a name, as some containers have: PostgreSQL's initdb refuses those */
function whoRunsThis(): { uid: number; gid: number; name: string } {
  try {
    const { uid, gid, username } = userInfo();
    return { uid, gid, name: username };
  } catch {
    throw new DatabaseStartError(
      `The user that runs the app (uid ${process.getuid?.()}) has no name in /etc/passwd, which PostgreSQL needs. Add one, start the app as another user, or set DATABASE_URL.`,
    );
  }
}

async function unprivilegedAccount(say: (line: string) => void): Promise<Account> {
  const existing = await lookUp('clamshell');
  if (existing) return existing;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const made = await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'clamshell']);
    const account = await lookUp('clamshell');
    if (account && made.code === 0) say("Made the system user 'clamshell' for PostgreSQL, which does not run as root.");
    if (account) return account;
    if (made.code === undefined) break;
    // Another program may have the list of users locked.
    await delay(200);
  }
  const other = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (!other) {
    throw new DatabaseStartError(
      'PostgreSQL does not run as root, and no other user was found for it. Start the app as an ordinary user, or set DATABASE_URL.',
    );
  }
  return other;
}

async function lookUp(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  const account = { uid: Number(uid.output), gid: Number(gid.output), name, change: true };
  return account.uid === 0 ? undefined : account;
}
