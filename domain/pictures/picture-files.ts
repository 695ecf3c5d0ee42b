import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#shared/pictures.ts';

/** A picture as it was sent, until it has been made into files. */
export const originalName = (id: string): string => `${id}/original`;

/** A file that is shown. */
export const fileName = (id: string, width: number, format: PictureFormat): string => `${id}/${width}.${format}`;

/** Every file that a picture may have. */
export function allNames(id: string): string[] {
  const made = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => fileName(id, width, format)));
  return [originalName(id), ...made];
}
