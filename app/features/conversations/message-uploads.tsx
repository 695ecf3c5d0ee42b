import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { icon } from '#app/components/ui/icon.tsx';
import { CloseIcon } from '#app/components/ui/icons.tsx';
import type { ChosenPictures } from '#app/features/conversations/composer.tsx';
import { PictureInput } from '#app/features/selling/picture-input.tsx';
import { uploadState, useUploads } from '#app/features/selling/use-uploads.ts';
import { MOST_MESSAGE_PICTURES } from '#shared/list-limits.ts';

const PictureIcon = icon(
  <>
    <rect x="2.8" y="4" width="14.4" height="12" rx="2" />
    <path d="m3.2 13.8 3.9-3.9 3 3 2.4-2.4 4.3 4.1M12.8 7.6v.01" />
  </>,
);

interface MessageUploadsProps {
  /** What is chosen, for whoever sends it. */
  chosen: RefObject<ChosenPictures | null>;
  /** Something else is chosen now, so that what was wrong may be right. */
  onChange: () => void;
}

/** Chooses pictures for a message, and shows them above it until it is sent. */
export function MessageUploads({ chosen, onChange }: MessageUploadsProps) {
  const { pictures, ids, sending, isFull, add, remove, clear } = useUploads(
    '/conversations/pictures',
    MOST_MESSAGE_PICTURES,
  );
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending) onChange();
    wasSending.current = sending;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once all have arrived
  }, [sending]);
  useImperativeHandle(chosen, () => ({ ids, sending, clear }));
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        className="w-11 shrink-0 px-0!"
        aria-label={isFull ? `Add pictures: ${MOST_MESSAGE_PICTURES} at most` : 'Add pictures'}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        <PictureIcon />
      </Button>
      <PictureInput
        ref={input}
        label="Pictures for the message"
        onChoose={(files) => {
          add(files);
          onChange();
        }}
      />
      {pictures.length > 0 && (
        <ul aria-label="Pictures to send" className="order-first flex w-full flex-wrap gap-2">
          {pictures.map((picture) => (
            <li
              key={picture.key}
              className={picture.state === 'failed' ? 'flex w-full items-start gap-3' : 'w-24 min-w-0'}
            >
              <div className="relative w-24 shrink-0">
                <img
                  src={picture.preview}
                  alt=""
                  className="h-20 w-full rounded-box bg-sunken object-cover"
                  // Browsers can't show every picture that we can; a HEIC, say.
                  onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
                />
                <button
                  type="button"
                  aria-label={`Remove ${picture.name}`}
                  className="absolute top-0 right-0 flex size-11 cursor-pointer items-start justify-end p-1 text-ink"
                  onClick={() => {
                    remove(picture.key);
                    onChange();
                    button.current?.focus();
                  }}
                >
                  <span className="rounded-full border border-hairline bg-raised p-1">
                    <CloseIcon className="size-4" />
                  </span>
                </button>
              </div>
              <p className={`text-small wrap-anywhere ${picture.state === 'failed' ? 'text-brick' : 'text-muted'}`}>
                {uploadState(picture)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
