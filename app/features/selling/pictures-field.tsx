import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useController } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { AlertIcon } from '#app/components/ui/icons.tsx';
import { NO_PICTURE } from '#app/features/selling/no-picture.ts';
import { PictureTile } from '#app/features/selling/picture-tile.tsx';
import { type FormPicture, type LeftOut, openPictureUploads, valueOf } from '#app/features/selling/picture-uploads.ts';
import { isUnfinished, type NewProduct, type ProductFormValues } from '#shared/contracts/products.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';

/** The pictures that a seller uploads, in their order; the first is the cover. They are sent as soon as they are chosen. */
export function PicturesField({ control }: { control: Control<ProductFormValues, unknown, NewProduct> }) {
  const { field, fieldState, formState } = useController({ control, name: 'pictures' });
  const { uploads, pictures } = usePictures(field.value, field.onChange);
  const [leftOut, setLeftOut] = useState<WhatIsMissing>(() => ({
    ...NOTHING_LEFT_OUT,
    cutOff: isUnfinished(field.value),
  }));
  const whole = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const over = useFileDrop(whole, { onFiles: add, onMove: uploads.move });
  const id = useId();
  const cover = pictures.find(({ state }) => state !== 'failed');
  // Without any picture the address of one is missed; most have none, so they read it here as well.
  const isMissed = pictures.length === 0 && formState.errors.coverUrl?.message === NO_PICTURE;
  const error = whyLeftOut(leftOut) ?? fieldState.error?.message ?? (isMissed ? 'Add at least one picture' : undefined);
  const underWay = pictures.some(({ state }) => state !== 'ready' && state !== 'failed');

  function add(files: readonly File[]): void {
    setLeftOut(uploads.add(files));
  }

  /** Opens the system's own window, where a phone shows its camera roll. What is chosen is no value of the form. */
  function choose(): void {
    const chooser = Object.assign(document.createElement('input'), {
      type: 'file',
      multiple: true,
      accept: 'image/*,.heic,.heif',
    });
    chooser.addEventListener('change', () => add([...(chooser.files ?? [])]));
    // Without a reference some browsers collect it before anything is chosen.
    input.current = chooser;
    chooser.click();
  }

  function remove(key: string): void {
    const place = pictures.findIndex((picture) => picture.key === key);
    setLeftOut(NOTHING_LEFT_OUT);
    flushSync(() => uploads.remove(key));
    // The next one has moved here: several in a row are removed from the same place.
    (whole.current?.querySelectorAll<HTMLElement>('[data-remove]')[place] ?? button.current)?.focus();
  }

  return (
    <div
      ref={whole}
      role="group"
      aria-labelledby={`${id}-label`}
      className={classNames(
        'flex flex-col gap-3 rounded-box border border-dashed p-4',
        over ? 'border-pine bg-pine-tint' : 'border-control',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p id={`${id}-label`} className="text-small font-medium text-ink">
            Pictures
          </p>
          <p id={`${id}-hint`} className="text-small text-muted">
            Up to {MOST_PICTURES}, 20 MB each. The first is the cover.
          </p>
        </div>
        <Button
          ref={(node) => {
            button.current = node;
            field.ref(node);
          }}
          variant="secondary"
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={choose}
        >
          Add pictures
        </Button>
      </div>
      {pictures.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
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
      <div id={`${id}-error`} aria-live="polite" className="empty:hidden">
        {error !== undefined && (
          <p className="flex items-start gap-1.5 text-small text-brick">
            <AlertIcon className="mt-0.5 size-4" />
            <span className="min-w-0 wrap-anywhere">{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** What was chosen and is not among the pictures; `cutOff` where the page was left while they were being sent. */
interface WhatIsMissing extends LeftOut {
  cutOff?: boolean;
}

const NOTHING_LEFT_OUT: LeftOut = { added: 0, noRoom: 0, twice: 0 };

function whyLeftOut({ added, noRoom, twice, cutOff }: WhatIsMissing): string | undefined {
  if (cutOff) return 'You left while pictures were being sent. Add those that are missing here again.';
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

interface Drops {
  /** Files came from outside. */
  onFiles: (files: File[]) => void;
  /** A part with `data-key` was dropped onto the one at that place. */
  onMove: (key: string, place: number) => void;
}

/** Takes files that are dropped onto an element, and parts of it that are dragged to another place. @returns whether files are above it */
function useFileDrop(element: RefObject<HTMLElement | null>, drops: Drops): boolean {
  const [over, setOver] = useState(false);
  const onFiles = useEffectEvent((files: File[]) => drops.onFiles(files));
  const onMove = useEffectEvent((key: string, place: number) => drops.onMove(key, place));

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const listening = new AbortController();
    const { signal } = listening;
    let dragged: string | null = null;
    const partOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-key]');
    const files = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    node.addEventListener('dragstart', (event) => (dragged = partOf(event)?.dataset['key'] ?? null), { signal });
    node.addEventListener('dragend', () => (dragged = null), { signal });
    node.addEventListener('dragleave', () => setOver(false), { signal });
    node.addEventListener(
      'dragover',
      (event) => {
        if (!files(event) && dragged === null) return;
        event.preventDefault();
        setOver(files(event));
      },
      { signal },
    );
    node.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        const place = Number(partOf(event)?.dataset['place'] ?? -1);
        if (files(event)) onFiles([...(event.dataTransfer?.files ?? [])]);
        else if (dragged !== null && place >= 0) onMove(dragged, place);
        else return;
        event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [element]);

  return over;
}
