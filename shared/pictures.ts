import type { ProductPicture } from '#shared/contracts/pictures.ts';

/** What every picture is made in: at most so many pixels wide, never enlarged. They are the names of its files. */
export const PICTURE_WIDTHS = [320, 640, 1024, 1600] as const;

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The path of a file of a picture. It never changes what it shows. */
export function pictureFile(id: string, width: number, format: PictureFormat): string {
  return `/pictures/uploads/${id}/${width}.${format}`;
}

/** The one path that stands for a picture, as the `logo` of its listing. Every picture has a file of that name. */
export function coverPath(id: string): string {
  return pictureFile(id, 640, 'webp');
}

/** The picture that a cover's address stands for, if it is one of the listing's own. */
export function coverOf(coverUrl: string, pictures: readonly ProductPicture[] | undefined): ProductPicture | undefined {
  return pictures?.find(({ id }) => coverUrl === coverPath(id));
}

/** All files of a format for `srcset`, with how wide each really is. */
export function sourceSet({ id, widths, width }: ProductPicture, format: PictureFormat): string {
  return widths.map((name) => `${pictureFile(id, name, format)} ${Math.min(name, width)}w`).join(', ');
}

/** The id of the picture that a path of ours stands for; null for any other address. */
export function pictureOfPath(address: string): string | null {
  return (
    /^\/pictures\/uploads\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/\d+\.(?:avif|webp)$/.exec(address)?.[1] ?? null
  );
}
