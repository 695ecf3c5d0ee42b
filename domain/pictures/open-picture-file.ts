import { isId } from '#database/ids.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#shared/pictures.ts';
import { fileName } from '#domain/pictures/picture-files.ts';
import type { PictureStore, StoredFile } from '#gateways/picture-store/port.ts';

/** A file of a picture, which anybody may see who knows its address. */
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

/** @returns null where there is none (any more, or yet). @throws {StoreUnavailable} */
export function openPictureFile(store: PictureStore, { id, width, format }: PictureFile): Promise<StoredFile | null> {
  return store.open(fileName(id, width, format));
}
