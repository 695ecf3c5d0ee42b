import { spawn } from 'node:child_process';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectionOf, ended, findTool } from '#server/backup/postgres-tools.ts';

/**
 * Statements that make a database anew, as it is at one moment, by `pg_dump`: for a server of any kind, of the same version or a later one.
 * Owners and rights are those of whoever restores it.
 * @returns them; destroyed with a {@link BackupError} when the program fails
 */
export async function dumpDatabase(url: string, serverMajor: number): Promise<Readable> {
  const program = await findTool('pg_dump', serverMajor);
  const { database, environment } = connectionOf(url);
  const child = spawn(program, ['--no-owner', '--no-privileges', '--no-comments', '--encoding=UTF8', database], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  const statements = new PassThrough();
  // The end of the output alone does not say that all of it came.
  Promise.all([ended(child, 'pg_dump'), pipeline(child.stdout, statements, { end: false })]).then(
    () => statements.end(),
    (error: unknown) => statements.destroy(error as Error),
  );
  statements.once('close', () => child.kill());
  return statements;
}

interface Load {
  statements: Readable;
  /** Runs in the same transaction, before and after the dump. */
  before?: string;
  after: string;
  signal?: AbortSignal | undefined;
}

/**
 * Runs the statements of a dump in an empty database, and some of our own after them, all in one transaction. The server may be older than the program that
 * made the dump.
 * @throws {BackupError} when one fails, or the signal's reason when it was aborted before all was committed; the database is as it was
 */
export async function loadDump(
  url: string,
  serverMajor: number,
  { statements, before = '', after, signal }: Load,
): Promise<void> {
  const program = await findTool('psql', serverMajor);
  const { database, environment } = connectionOf(url);
  const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const child = spawn(program, [...options, database], { stdio: ['pipe', 'ignore', 'pipe'], env: environment });
  const end = ended(child, 'psql');
  const feed = async () => {
    // By its own --single-transaction psql would commit whatever it got when its input ends, also when this process is killed. Without our commit the
    // server rolls all of it back.
    child.stdin.write(`begin;${before}\n`);
    try {
      await pipeline(statements, forEveryVersion(), child.stdin, { end: false, signal });
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    child.stdin.end(`\n${after}\ncommit;\n`);
  };
  child.stdin.on('error', () => {});
  // It cancels what runs and ends; whether all was committed before is told by how it ends.
  const interrupt = () => child.kill('SIGINT');
  signal?.addEventListener('abort', interrupt, { once: true });
  const [fed, loaded] = await Promise.allSettled([feed(), end]);
  signal?.removeEventListener('abort', interrupt);
  if (fed.status === 'rejected' || loaded.status === 'rejected') signal?.throwIfAborted();
  // A statement that fails ends the program, which then takes no more: its own words say why.
  if (loaded.status === 'rejected' && !(fed.status === 'rejected' && child.signalCode === 'SIGKILL'))
    throw loaded.reason;
  if (fed.status === 'rejected') throw fed.reason;
}

/** pg_dump from 17 on begins with this, whatever the server; those before 17 know no such setting. */
const TRANSACTION_TIMEOUT = /^SET transaction_timeout = 0;$/m;
const WHERE_KNOWN =
  "SELECT pg_catalog.set_config(name, '0', false) FROM pg_catalog.pg_settings WHERE name = 'transaction_timeout';";
/** The settings at the beginning of a dump have some hundred bytes. */
const HEADER_BYTES = 4_096;

/** Has the settings of a dump work on every server. What comes after them passes unread. */
function forEveryVersion(): Transform {
  let header: Buffer | null = Buffer.alloc(0);
  const settled = (text: Buffer) => {
    const all = text.toString('latin1');
    const end = all.search(/^(?:CREATE|COPY|INSERT) /m);
    const settings = end === -1 ? all : all.slice(0, end);
    return Buffer.from(settings.replace(TRANSACTION_TIMEOUT, WHERE_KNOWN) + all.slice(settings.length), 'latin1');
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (header === null) return done(null, chunk);
      header = Buffer.concat([header, chunk]);
      if (header.length < HEADER_BYTES) return done();
      const text = settled(header);
      header = null;
      done(null, text);
    },
    flush(done) {
      done(null, header === null ? null : settled(header));
    },
  });
}
