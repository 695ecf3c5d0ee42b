import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { BackupError } from '#server/backup/errors.ts';

const MANIFEST = 'manifest.json';
/** Raised when an older app could not read what a newer one wrote. */
const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const moment = v.pipe(v.string(), v.isoTimestamp());

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  id: v.pipe(v.string(), v.uuid()),
  /** When it began and was complete, by the clock of its database. */
  beganAt: moment,
  finishedAt: moment,
  /** Of the app that made it. */
  app: v.string(),
  /** The names of all migrations of its database, in their order. */
  migrations: v.array(v.string()),
  /** 'files': the folder of the app's own PostgreSQL as a tar file; 'dump': statements, by pg_dump. */
  database: v.object({
    kind: v.picklist(['files', 'dump']),
    file: v.string(),
    major: count,
    /** Of files: the segment in which their log begins, and from when on a restore may follow the archive. */
    log: v.optional(v.object({ from: v.pipe(v.string(), v.regex(/^[0-9A-F]{24}$/)), consistentAt: moment })),
  }),
  /** 'files' are in the backup; those of a 'bucket' are not. */
  pictures: v.object({ kind: v.picklist(['files', 'bucket']), count, bytes: count }),
  /** Whether the secret is in the backup, under the passphrase, or stored elsewhere; and its fingerprint, which reveals nothing of it. */
  secret: v.object({ kind: v.picklist(['encrypted', 'elsewhere']), fingerprint: v.nullable(v.string()) }),
  files: v.array(v.object({ name: v.pipe(v.string(), v.regex(/^[\w.-]+$/)), bytes: count, sha256 })),
});

/** What a backup consists of, and how to tell that all of it is there and unchanged. */
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type BackupFile = Manifest['files'][number];

/** Writes the manifest, the last file of a backup, with a checksum of itself. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const described = { format: FORMAT, ...manifest };
  const text = JSON.stringify({ sha256: digest(described), manifest: described }, null, 2);
  await writeFile(join(folder, MANIFEST), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

/** @throws {BackupError} when the folder holds no backup, one that is damaged or not complete, or one of a newer format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(
      `${folder} is no complete backup: it has no ${MANIFEST}. Was it cut off, or is its folder another one?`,
    );
  });
  const { sha256: stated, manifest } = parse(text) ?? {};
  if (stated !== digest(manifest)) throw new BackupError(`${join(folder, MANIFEST)} is damaged. Use another backup.`);
  const format = v.safeParse(v.object({ format: v.number() }), manifest);
  if (format.success && format.output.format > FORMAT)
    throw new BackupError(
      `The backup was made by a newer version of Clamshell (format ${format.output.format}). Restore it with that version.`,
    );
  const parsed = v.safeParse(manifestSchema, manifest);
  if (!parsed.success) throw new BackupError(`${join(folder, MANIFEST)} is not a manifest of Clamshell’s.`);
  return parsed.output;
}

function parse(text: string): { sha256?: unknown; manifest?: unknown } | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

const digest = (manifest: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(manifest) ?? '')
    .digest('hex');
