import * as v from 'valibot';
import type { WithId } from '#shared/views/with-id.ts';
import { pictureAnswerUrl } from '#shared/contracts/fields.ts';

/** A picture of a laptop that is stored by us. */
export const productPicture = v.object({
  id: v.string(),
  /** The files there are, in rising order: each is that wide, but for the last, which may be narrower. */
  widths: v.array(v.number()),
  /** Of the largest file, in pixels. */
  width: v.number(),
  height: v.number(),
  /** The picture in a few pixels, as a `data:` address of some 200 characters: to be shown large and blurred until the picture comes. */
  placeholder: v.string(),
});
export type ProductPicture = v.InferOutput<typeof productPicture>;

/** An upload as its owner sees it: first 'processing', then 'ready' or, with `error` saying why in a sentence, 'failed'. */
export const pictureAnswer = v.object({
  _id: v.string(),
  state: v.picklist(['processing', 'ready', 'failed']),
  error: v.optional(v.string()),
  /** Once it is ready: the address of its cover, which a listing takes as `logo`. */
  logo: v.optional(pictureAnswerUrl),
  /** Once it is ready. */
  picture: v.optional(productPicture),
});
export type PictureAnswer = v.InferOutput<typeof pictureAnswer>;

/** Which of one's own pictures: those of a listing. */
export const picturesQuery = v.object({ product: v.pipe(v.string('Say which laptop'), v.uuid('Say which laptop')) });

export type PictureView = WithId<PictureAnswer>;
