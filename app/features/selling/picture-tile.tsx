import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '#app/components/ui/announcement.tsx';
import { AlertIcon, CloseIcon } from '#app/components/ui/icons.tsx';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { Chip } from '#app/components/ui/chip.tsx';
import type { FormPicture } from '#app/features/selling/picture-uploads.ts';
import { pictureFile } from '#shared/pictures.ts';

interface PictureTileProps {
  picture: FormPicture;
  /** From 0 on. */
  place: number;
  count: number;
  /** It is the first of those that can be shown. */
  cover: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One picture of a listing: how it looks or how far it is, and what can be done with it. */
export function PictureTile({ picture, place, count, cover, onMove, onRemove, onRetry }: PictureTileProps) {
  const { key, id, state, again, preview } = picture;
  const [showable, setShowable] = useState(false);
  const name = `picture ${place + 1}`;
  const underWay = state === 'waiting' || state === 'sending';
  const tile = useRef<HTMLLIElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  // After a move by keyboard the pressed button has the focus again; the first button has it where a cover no longer shows that one.
  useLayoutEffect(() => {
    const { current } = pressed;
    if (current) (current.isConnected ? current : tile.current?.querySelector('button'))?.focus();
    pressed.current = null;
  });

  function act(label: string, text: ReactNode, to: number, look?: string) {
    const nowhere = to < 0 || to >= count;
    return (
      <Button
        variant="quiet"
        size="small"
        className={classNames('px-2! aria-disabled:text-muted aria-disabled:opacity-40', look)}
        onClick={({ currentTarget }) => {
          if (nowhere) return;
          pressed.current = currentTarget;
          onMove(to);
          announce(`Moved to place ${to + 1} of ${count}`);
        }}
        aria-label={label}
        aria-disabled={nowhere || undefined}
      >
        {text}
      </Button>
    );
  }

  return (
    <li
      ref={tile}
      data-key={key}
      data-place={place}
      draggable={count > 1}
      className="relative flex min-w-0 flex-col overflow-hidden rounded-box border border-hairline bg-raised"
    >
      <div className="relative aspect-4/3 bg-sunken">
        {preview !== undefined && state !== 'failed' && (
          <img
            src={preview}
            alt={state === 'ready' ? '' : `Preview of ${name}`}
            draggable={false}
            // A browser that can't show it, as most can't HEIC, shows its name.
            onError={() => setShowable(false)}
            onLoad={() => setShowable(true)}
            className={classNames(
              'absolute inset-0 size-full object-cover dark:brightness-90',
              !showable && 'opacity-0',
            )}
          />
        )}
        {state === 'ready' && id && (
          <img
            src={pictureFile(id, 320, 'webp')}
            alt={`Your ${name}`}
            draggable={false}
            className="absolute inset-0 size-full object-cover dark:brightness-90"
          />
        )}
        {state !== 'ready' && <State picture={picture} name={name} over={showable} />}
        {cover && (
          <Chip kind="available" className="absolute top-2 left-2">
            Cover
          </Chip>
        )}
      </div>
      {state === 'failed' && picture.error !== undefined && (
        <p className="flex items-start gap-1.5 p-2 text-small text-brick">
          <AlertIcon className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">{picture.error}</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center p-1 empty:hidden">
        {again && (
          <Button variant="quiet" size="small" className="px-2!" onClick={onRetry} aria-label={`Send ${name} again`}>
            Try again
          </Button>
        )}
        {!cover &&
          state !== 'failed' &&
          act(`Make cover: ${name}`, 'Make cover', 0, 'max-sm:basis-full max-sm:justify-start')}
        {/* One that was refused is to be taken out, not to be moved. */}
        {count > 1 && (state !== 'failed' || again) && (
          <div className="ml-auto flex">
            {act(`Move ${name} forward`, <ChevronDownIcon className="size-5 rotate-90" />, place - 1)}
            {act(`Move ${name} back`, <ChevronDownIcon className="size-5 -rotate-90" />, place + 1)}
          </div>
        )}
      </div>
      {/* The last for the keyboard, at the corner for the eye. */}
      <button
        type="button"
        data-remove
        onClick={onRemove}
        aria-label={`${underWay ? 'Cancel' : 'Remove'} ${name}`}
        title={underWay ? 'Cancel' : 'Remove'}
        className="absolute top-1.5 right-1.5 grid size-9 touch:size-11 cursor-pointer place-items-center rounded-full border border-control bg-raised text-ink hover:border-ink"
      >
        <CloseIcon className="size-4" />
      </button>
    </li>
  );
}

/** So many letters at the end of a file's name always show, since they say of which kind it is. */
const TAIL = 8;

function FileName({ name }: { name: string }) {
  return (
    <bdi className="flex w-full justify-center">
      <span className="min-w-0 truncate">{name.slice(0, -TAIL)}</span>
      <span className="shrink-0 whitespace-pre">{name.slice(-TAIL)}</span>
    </bdi>
  );
}

interface StateProps {
  picture: FormPicture;
  name: string;
  /** It lies over the preview, and leaves that to be seen. */
  over: boolean;
}

function State({ picture: { file, state, share }, name, over }: StateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center justify-center gap-2 text-center text-small text-muted',
        over ? 'absolute inset-x-0 bottom-0 bg-raised/90 px-3 py-1.5' : 'size-full p-3 pt-8',
      )}
    >
      {file && !over && <FileName name={file.name} />}
      {state === 'sending' && (
        <progress
          value={share}
          max={1}
          aria-label={`How much of ${name} is sent`}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hairline [&::-moz-progress-bar]:bg-pine [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-pine"
        />
      )}
      {state === 'waiting' && 'Waiting'}
      {state === 'processing' && 'Being prepared…'}
    </div>
  );
}
