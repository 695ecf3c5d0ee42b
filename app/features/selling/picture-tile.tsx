import { AlertIcon } from '#app/components/ui/icons.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import type { FormPicture } from '#app/features/selling/picture-list.ts';
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
  const { key, file, id, state } = picture;
  const name = `picture ${place + 1}`;
  const underWay = state === 'waiting' || state === 'sending';
  return (
    <li
      data-key={key}
      data-place={place}
      draggable={count > 1}
      className="flex min-w-0 flex-col overflow-hidden rounded-box border border-hairline bg-raised"
    >
      <div className="relative aspect-4/3 bg-sunken">
        {state === 'ready' && id && (
          <img
            src={pictureFile(id, 320, 'webp')}
            alt={`Your ${name}`}
            draggable={false}
            className="absolute inset-0 size-full object-cover dark:brightness-90"
          />
        )}
        {state !== 'ready' && <State picture={picture} name={name} />}
        {cover && (
          <Chip kind="available" className="absolute top-2 left-2">
            Cover
          </Chip>
        )}
      </div>
      {state === 'failed' && picture.error !== undefined && (
        <p className="flex items-start gap-1.5 px-2 pt-2 text-small text-brick">
          <AlertIcon className="mt-0.5 size-4" />
          <span className="min-w-0 wrap-anywhere">{picture.error}</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-1 p-1">
        {state === 'failed' && file && !id && (
          <Button variant="quiet" size="small" className="px-2!" onClick={onRetry} aria-label={`Send ${name} again`}>
            Try again
          </Button>
        )}
        {!cover && state !== 'failed' && (
          <Button
            variant="quiet"
            size="small"
            className="px-2!"
            onClick={() => onMove(0)}
            aria-label={`Make ${name} the cover`}
          >
            Cover
          </Button>
        )}
        {place > 0 && (
          <Button
            variant="quiet"
            size="small"
            className="px-2!"
            onClick={() => onMove(place - 1)}
            aria-label={`Move ${name} forward`}
          >
            <span aria-hidden="true">←</span>
          </Button>
        )}
        {place < count - 1 && (
          <Button
            variant="quiet"
            size="small"
            className="px-2!"
            onClick={() => onMove(place + 1)}
            aria-label={`Move ${name} back`}
          >
            <span aria-hidden="true">→</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="ml-auto px-2!"
          onClick={onRemove}
          aria-label={`${underWay ? 'Cancel' : 'Remove'} ${name}`}
        >
          {underWay ? 'Cancel' : 'Remove'}
        </Button>
      </div>
    </li>
  );
}

function State({ picture: { file, state, share }, name }: { picture: FormPicture; name: string }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-2 p-3 text-center text-small text-muted">
      {file && <span className="line-clamp-2 w-full wrap-anywhere">{file.name}</span>}
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
