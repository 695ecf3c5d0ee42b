import { useEffect, useState, useSyncExternalStore } from 'react';
import { type FormPicture, valueOf } from '#app/features/selling/picture-list.ts';
import { type PictureUploads, openPictureUploads } from '#app/features/selling/picture-uploads.ts';

const NONE: readonly FormPicture[] = [];

/** The pictures of a form, whose field's value they keep up to date. */
export function usePictures(
  value: string,
  onChange: (value: string) => void,
): { uploads: PictureUploads; pictures: readonly FormPicture[] } {
  const [uploads] = useState(openPictureUploads);
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.list, () => NONE);
  useEffect(() => uploads.read(value), [uploads, value]);
  useEffect(() => uploads.subscribe(() => onChange(valueOf(uploads.list()))), [uploads, onChange]);
  useEffect(() => uploads.close, [uploads]);
  return { uploads, pictures };
}
