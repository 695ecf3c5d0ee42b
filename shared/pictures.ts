import type { ProductPicture } from '#shared/contracts/pictures.ts';

export type PictureFormat = 'avif' | 'webp';

/** The path of a file of a picture. It never changes what it shows. */
export function pictureFile(id: string, width: number, format: PictureFormat): string {
  return `/pictures/uploads/${id}/${width}.${format}`;
}

/** The one path that stands for a picture, as the `logo` of its listing. Every picture has a file of that name. */
export function coverPath(id: string): string {
  return pictureFile(id, 640, 'webp');
}

/** The picture that `logo` stands for, if it is one of the listing's own. */
export function coverOf(logo: string, pictures: readonly ProductPicture[] | undefined): ProductPicture | undefined {
  return pictures?.find(({ id }) => logo === coverPath(id));
}

/** All files of a format for `srcset`, with how wide each really is. */
export function sourceSet({ id, widths, width }: ProductPicture, format: PictureFormat): string {
  return widths.map((name) => `${pictureFile(id, name, format)} ${Math.min(name, width)}w`).join(', ');
}
