import type { PictureAnswer, ProductPicture } from '#shared/contracts/pictures.ts';
import { coverPath } from '#shared/pictures.ts';
import type { OwnPicture } from '#domain/pictures/uploads.ts';
import { pictureAddress } from '#server/presenters/picture-address.ts';

/** A picture for its owner. @param site as `pictureAddress` has it */
export function presentPicture(picture: OwnPicture, site: string): PictureAnswer {
  const { id: _id, state, error } = picture;
  if (state === 'failed') return { _id, state, ...(error !== null && { error }) };
  const files = filesOf(picture);
  return files
    ? { _id, state: 'ready', logo: pictureAddress(coverPath(_id), site), picture: files }
    : { _id, state: 'processing' };
}

function filesOf({ id, state, widths, width, height, placeholder }: OwnPicture): ProductPicture | null {
  if (state !== 'ready' || !widths || !width || !height || placeholder === null) return null;
  return { id, widths, width, height, placeholder };
}
