import { Readable } from 'node:stream';
import pg from 'pg';

/** The part of the driver's connection that a running copy uses; its types leave it out. */
interface Wire {
  query: (text: string) => void;
  stream: { pause: () => void; resume: () => void; destroy: () => void };
}

/** Types of messages within the copy, as PostgreSQL's protocol has them: 'n' begins an archive, 'm' the manifest, 'd' carries data of either. */
const [NEW_ARCHIVE, MANIFEST, DATA] = ['n', 'm', 'd'].map((letter) => letter.charCodeAt(0));

/** Slots for the log, so that nothing which the backup needs is recycled meanwhile. The server drops them with the connection. */
const SLOT = 'CREATE_REPLICATION_SLOT clamshell_backup_%s TEMPORARY PHYSICAL (RESERVE_WAL true)';

/**
 * Copies a running PostgreSQL, whole and as it is at the copy's end, with the log that makes it consistent: a tar file, unpacked into an empty folder
 * and started, recovers by itself. The server verifies its checksums while it reads.
 * @param url of any database of the server, for a role that may replicate
 * @returns the tar file; it is destroyed with an error when the server finds a damaged page, goes away, or has tables outside of its folder
 */
export function baseBackup(url: string): Readable {
  const client = new pg.Client({ connectionString: forReplication(url), application_name: 'clamshell-backup' });
  let copy: BaseBackupCopy | undefined;
  const archive = new Readable({ read: () => copy?.resume() });
  archive.once('close', () => {
    // The server listens to nothing else before the copy is over, so a copy that is given up is cut off.
    if (!archive.readableEnded) copy?.cutOff();
    void client.end();
  });
  client.on('error', (error) => archive.destroy(error));
  void (async () => {
    await client.connect();
    await client.query(SLOT.replace('%s', String(process.pid)));
    copy = new BaseBackupCopy(archive);
    client.query(copy);
    await copy.done;
    archive.push(null);
  })().catch((error: unknown) => archive.destroy(error as Error));
  return archive;
}

function forReplication(url: string): string {
  const replicating = new URL(url);
  replicating.searchParams.set('replication', 'true');
  return replicating.href;
}

/** What the driver runs in place of a query. */
class BaseBackupCopy {
  readonly done: Promise<void>;
  #wire: Wire | undefined;
  #archives = 0;
  #inManifest = false;
  #settle: { resolve: () => void; reject: (error: Error) => void };
  readonly #archive: Readable;

  constructor(archive: Readable) {
    this.#archive = archive;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = { resolve, reject };
  }

  resume(): void {
    this.#wire?.stream.resume();
  }

  cutOff(): void {
    this.#wire?.stream.destroy();
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query("BASE_BACKUP (LABEL 'clamshell', CHECKPOINT 'fast', WAL true, MANIFEST 'no')");
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const [type] = chunk;
    if (type === NEW_ARCHIVE) this.#archives += 1;
    else if (type === MANIFEST) this.#inManifest = true;
    if (type !== DATA || this.#inManifest) return;
    if (this.#archives > 1)
      return void this.#archive.destroy(new Error('The database has tables outside of its folder'));
    // The driver reuses its buffer.
    if (!this.#archive.push(Buffer.from(chunk.subarray(1)))) this.#wire?.stream.pause();
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  // What the server says before and after the copy: where it begins and ends.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
