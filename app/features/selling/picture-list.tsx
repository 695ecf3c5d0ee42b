import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { PictureTile } from '#app/features/selling/picture-tile.tsx';
import { type FormPicture, type LeftOut, openPictureUploads, valueOf } from '#app/features/selling/picture-uploads.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';

export interface PictureListHandle {
  add: (files: readonly File[]) => void;
  move: (key: string, place: number) => void;
}

interface PictureListProps {
  ref: Ref<PictureListHandle>;
  /** What was chosen before this list was here. */
  waiting: RefObject<File[]>;
  /** Of the form's field, to which every change is written. */
  value: string;
  onChange: (value: string) => void;
  /** Hears why some of what was chosen is not among the pictures; undefined once that is over. */
  onProblem: (problem: string | undefined) => void;
  /** Has the focus where no picture is left. */
  addButton: RefObject<HTMLElement | null>;
}

/** The pictures of a listing, from the moment that they are chosen. */
export function PictureList({ ref, waiting, value, onChange, onProblem, addButton }: PictureListProps) {
  const { uploads, pictures } = usePictures(value, onChange);
  const list = useRef<HTMLOListElement>(null);
  const cover = pictures.find(({ state }) => state !== 'failed');
  const underWay = pictures.some(({ state }) => state !== 'ready' && state !== 'failed');

  const add = (files: readonly File[]) => onProblem(whyLeftOut(uploads.add(files)));
  useImperativeHandle(ref, () => ({ add, move: uploads.move }));

  const addWaiting = useEffectEvent(() => {
    if (waiting.current.length > 0) add(waiting.current.splice(0));
  });
  useEffect(() => addWaiting(), []);

  function remove(key: string): void {
    const place = pictures.findIndex((picture) => picture.key === key);
    onProblem(undefined);
    flushSync(() => uploads.remove(key));
    // The next one has moved here: several in a row are removed from the same place.
    (list.current?.querySelectorAll<HTMLElement>('[data-remove]')[place] ?? addButton.current)?.focus();
  }

  return (
    <>
      {pictures.length > 0 && (
        <ol ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture, place) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              place={place}
              count={pictures.length}
              cover={picture === cover}
              onMove={(to) => uploads.move(picture.key, to)}
              onRemove={() => remove(picture.key)}
              onRetry={() => uploads.retry(picture.key)}
            />
          ))}
        </ol>
      )}
      {underWay && (
        <p className="text-small text-muted">
          You can continue meanwhile. Your listing goes live as soon as its pictures are ready, usually within a minute.
        </p>
      )}
    </>
  );
}

function whyLeftOut({ added, noRoom, twice }: LeftOut): string | undefined {
  const were = (count: number) => (count === 1 ? 'one was' : `${count} were`);
  if (noRoom > 0 && added > 0)
    return `A laptop has at most ${MOST_PICTURES} pictures. We’ve added the first ${added === 1 ? 'one' : added} that you chose; ${were(noRoom)} left out.`;
  if (noRoom > 0)
    return `A laptop has at most ${MOST_PICTURES} pictures, so ${were(noRoom)} left out. Remove one to add another.`;
  return twice > 0
    ? `You’ve added ${twice === 1 ? 'this picture' : 'these pictures'} already, so ${were(twice)} left out.`
    : undefined;
}

const NONE: readonly FormPicture[] = [];

/** The pictures of a form; every change is written to the form's field. */
function usePictures(value: string, onChange: (value: string) => void) {
  const [uploads] = useState(openPictureUploads);
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.list, () => NONE);
  // First, so that the field hears of what isn't on its way any more since the page was left.
  useEffect(() => uploads.subscribe(() => onChange(valueOf(uploads.list()))), [uploads, onChange]);
  useEffect(() => uploads.read(value), [uploads, value]);
  useEffect(() => uploads.open(), [uploads]);
  return { uploads, pictures };
}
