import type { PictureFormat } from '#shared/pictures.ts';

/** The path of a file of a picture in a message or a claim, which the server shows only to those whom it concerns. */
export function privatePicture(id: string, width: number, format: PictureFormat = 'webp'): string {
  return `/api/pictures/private/${id}/${width}.${format}`;
}
