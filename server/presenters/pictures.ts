import type { PictureAnswer, ProductPicture } from '#shared/contracts/pictures.ts';
import { coverPath } from '#shared/pictures.ts';
import { privatePicture } from '#shared/private-pictures.ts';
import type { OwnPicture } from '#domain/pictures/uploads.ts';

/**
 * The URL of a picture: our own, which are stored as paths, are prefixed with the site's origin, so that other sites can show them.
 * @param site `PUBLIC_URL` in the API; empty on our own pages, which are reached under several names
 */
export function pictureAddress(logo: string, site: string): string {
  return logo.startsWith('/') ? site + logo : logo;
}

const GIVEN_UP = 'We couldn’t prepare this picture. Remove it, and add it again.';

/** A picture for its owner. @param site as `pictureAddress` has it */
export function presentPicture(picture: OwnPicture, site: string): PictureAnswer {
  const { id: _id, state, error, given_up_at: givenUp } = picture;
  if (givenUp) return { _id, state: 'failed', error: GIVEN_UP };
  if (state === 'failed') return { _id, state, ...(error !== null && { error }) };
  const files = filesOf(picture);
  return files
    ? {
        _id,
        state: 'ready',
        logo: pictureAddress(picture.private ? privatePicture(_id, 640) : coverPath(_id), site),
        picture: files,
      }
    : { _id, state: 'processing' };
}

function filesOf({ id, state, widths, width, height, placeholder }: OwnPicture): ProductPicture | null {
  if (state !== 'ready' || !widths || !width || !height || placeholder === null) return null;
  return { id, widths, width, height, placeholder };
}
