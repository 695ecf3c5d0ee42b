import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { AlertIcon } from '#app/components/ui/icons.tsx';
import { PictureTile } from '#app/features/selling/picture-tile.tsx';
import {
  type FormPicture,
  openPictureUploads,
  type PictureUploads,
  valueOf,
} from '#app/features/selling/picture-uploads.ts';
import { useFileDrop } from '#app/features/selling/use-file-drop.ts';
import type { NewProduct } from '#shared/contracts/products.ts';
import type { ProductFormValues } from '#shared/contracts/typed-fields.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';

/** The pictures that a seller uploads, in their order; the first is the cover. They are sent as soon as they are chosen. */
export function PicturesField({ control }: { control: Control<ProductFormValues, unknown, NewProduct> }) {
  const { field, fieldState } = useController({ control, name: 'pictures' });
  const { uploads, pictures } = usePictures(field.value, field.onChange);
  const [crowded, setCrowded] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const over = useFileDrop(whole, { onFiles: add, onMove: uploads.move });
  const id = useId();
  const cover = pictures.find(({ state }) => state !== 'failed');
  const error = crowded
    ? `A laptop has at most ${MOST_PICTURES} pictures. Remove one to add another.`
    : fieldState.error?.message;

  function add(files: readonly File[]): void {
    setCrowded(uploads.add(files) > 0);
  }

  /** Opens the system's own window, where a phone shows its camera roll. What is chosen is no value of the form. */
  function choose(): void {
    const chooser = Object.assign(document.createElement('input'), {
      type: 'file',
      multiple: true,
      accept: 'image/*,.heic,.heif',
    });
    chooser.addEventListener('change', () => add([...(chooser.files ?? [])]));
    // As long as nobody holds it, some browsers forget it before anything is chosen.
    input.current = chooser;
    chooser.click();
  }

  function remove(key: string): void {
    setCrowded(false);
    uploads.remove(key);
    button.current?.focus();
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
            Up to {MOST_PICTURES}, 20 MB each, straight from your phone. The first is the cover.
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

const NONE: readonly FormPicture[] = [];

/** The pictures of a form, whose field's value they keep up to date. */
function usePictures(
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
