import type { Database } from '#database/tables.ts';
import type { PictureSource } from '#gateways/picture-source/port.ts';
import type { PictureStore, StoredFile } from '#gateways/picture-store/port.ts';
import type { PictureWorkshop } from '#gateways/picture-workshop/port.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#shared/pictures.ts';
import { isId } from '#database/ids.ts';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What working on pictures takes. */
export interface PictureParts {
  db: Database;
  store: PictureStore;
  workshop: PictureWorkshop;
  source: PictureSource;
  /** Absolute path of a folder for what is under way; made when it is needed. */
  workingFolder: string;
}

/** What names the files of a picture. Private ones lie apart, where the address that serves those of listings never looks. */
export interface PictureKey {
  id: string;
  private: boolean;
}

const folderOf = ({ id, private: isPrivate }: PictureKey): string => (isPrivate ? `private/${id}` : id);

/** A picture as it was sent, until it has been made into files. */
export const originalName = (key: PictureKey): string => `${folderOf(key)}/original`;

/** A file that is shown. */
export const fileName = (key: PictureKey, width: number, format: PictureFormat): string =>
  `${folderOf(key)}/${width}.${format}`;

/** Every file that a picture may have. */
export function allNames(key: PictureKey): string[] {
  const made = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => fileName(key, width, format)));
  return [originalName(key), ...made];
}

/** A file of a picture. */
export interface PictureFile {
  id: string;
  width: number;
  format: PictureFormat;
}

/** @param file such as `640.webp` @returns null for what can be no file of a picture */
export function readPictureFile(id: string, file: string): PictureFile | null {
  const [name, format, ...rest] = file.split('.');
  const width = PICTURE_WIDTHS.find((one) => String(one) === name);
  const known = PICTURE_FORMATS.find((one) => one === format);
  return isId(id) && id === id.toLowerCase() && width && known && rest.length === 0
    ? { id, width, format: known }
    : null;
}

/**
 * @param isPrivate whether it is one that not everybody may see; who asks has been checked then
 * @returns null where there is none (any more, or yet). @throws {StoreUnavailable}
 */
export function openPictureFile(
  store: PictureStore,
  { id, width, format }: PictureFile,
  isPrivate = false,
): Promise<StoredFile | null> {
  return store.open(fileName({ id, private: isPrivate }, width, format));
}

/** Nothing is under way for so long (ms). */
const LONGEST_MS = 60 * 60_000;

/** Gives a piece of work an empty folder of its own, which is gone afterwards, however the work ends. */
export async function inWorkingFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'picture-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes an upload into a file that other users of the machine cannot read: its metadata may say where people live. */
export function writePrivately(path: string): WriteStream {
  return createWriteStream(path, { mode: 0o600 });
}

/** Removes the folders of work that was cut off, together with its process. */
export async function clearWorkingFolders(parent: string, now = Date.now()): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const path = join(parent, name);
    const made = await stat(path).catch(() => null);
    if (made && now - made.mtimeMs > LONGEST_MS) await rm(path, { recursive: true, force: true });
  }
}
