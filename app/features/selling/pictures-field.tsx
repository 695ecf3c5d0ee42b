import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { sentenceFor } from '#app/api/api-error.ts';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { AlertIcon } from '#app/components/ui/icons.tsx';
import type { ListingParts } from '#app/features/selling/fetch-listing-parts.ts';
import { NO_PICTURE } from '#app/features/selling/no-picture.ts';
import type { PictureListHandle } from '#app/features/selling/picture-list.tsx';
import type { NewProduct, ProductFormValues } from '#shared/contracts/products.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';
import { isUnfinished } from '#shared/upload-ids.ts';

interface PicturesFieldProps {
  control: Control<ProductFormValues, unknown, NewProduct>;
  parts: ListingParts | undefined;
  /** Fetches those parts. */
  begin: () => Promise<ListingParts>;
}

/** The pictures that a seller uploads, in their order; the first is the cover. They are sent as soon as they are chosen. */
export function PicturesField({ control, parts, begin }: PicturesFieldProps) {
  const { field, fieldState, formState } = useController({ control, name: 'pictures' });
  const [problem, setProblem] = useState(
    isUnfinished(field.value)
      ? 'You left while pictures were being sent. Add those that are missing here again.'
      : undefined,
  );
  const whole = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<PictureListHandle>(null);
  const waiting = useRef<File[]>([]);
  const over = useFileDrop(whole, { onFiles: add, onMove: (key, place) => list.current?.move(key, place) });
  const id = useId();
  // Without any picture the address of one is missed; most have none, so they read it here as well.
  const isMissed = field.value === '' && formState.errors.coverUrl?.message === NO_PICTURE;
  const error = problem ?? fieldState.error?.message ?? (isMissed ? 'Add at least one picture' : undefined);

  /** What is chosen before there is a list of pictures waits for it. */
  function add(files: readonly File[]): void {
    if (list.current) {
      list.current.add(files);
      return;
    }
    waiting.current.push(...files);
    begin().catch((failure: unknown) => {
      waiting.current = [];
      setProblem(sentenceFor(failure));
    });
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
      {parts && (
        <parts.PictureList
          ref={list}
          waiting={waiting}
          value={field.value}
          onChange={field.onChange}
          onProblem={setProblem}
          addButton={button}
        />
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
