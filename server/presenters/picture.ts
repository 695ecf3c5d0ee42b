import type { PictureAnswer, ProductPicture } from '#shared/contracts/pictures.ts';
import type { OwnPicture } from '#domain/pictures/own-pictures.ts';

/** A picture for its owner. */
export function presentPicture(picture: OwnPicture): PictureAnswer {
  const { id: _id, state, error } = picture;
  if (state === 'failed') return { _id, state, ...(error !== null && { error }) };
  const files = filesOf(picture);
  return files ? { _id, state: 'ready', picture: files } : { _id, state: 'processing' };
}

function filesOf({ id, state, widths, width, height, placeholder }: OwnPicture): ProductPicture | null {
  if (state !== 'ready' || !widths || !width || !height || placeholder === null) return null;
  return { id, widths, width, height, placeholder };
}
