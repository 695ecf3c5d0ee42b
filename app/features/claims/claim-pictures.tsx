import { useId, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { PictureInput } from '#app/features/selling/picture-input.tsx';
import { uploadState, useUploads } from '#app/features/selling/use-uploads.ts';
import { MOST_CLAIM_PICTURES } from '#shared/claim-reasons.ts';

/** The pictures of a form about a problem. */
export function useClaimPictures(orderId: string) {
  return useUploads(`/orders/${orderId}/claim/pictures`, MOST_CLAIM_PICTURES);
}

/** Chooses and shows them. */
export function ClaimPictures({ of }: { of: ReturnType<typeof useClaimPictures> }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="rounded-box border border-dashed border-control p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={id} className="text-small text-muted">
          Up to {MOST_CLAIM_PICTURES} pictures that show it
        </p>
        <Button
          ref={button}
          variant="secondary"
          size="small"
          disabled={of.isFull}
          onClick={() => input.current?.click()}
        >
          Add pictures
        </Button>
        <PictureInput ref={input} label="Pictures of the problem" onChoose={of.add} />
      </div>
      {of.pictures.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {of.pictures.map((picture) => (
            <li key={picture.key} className="flex items-center gap-3">
              <img src={picture.preview} alt="" className="size-12 shrink-0 rounded-box bg-sunken object-cover" />
              <div className="min-w-0 grow text-small">
                <p className="truncate text-ink">{picture.name}</p>
                <p className={picture.state === 'failed' ? 'text-brick' : 'text-muted'}>{uploadState(picture)}</p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${picture.name}`}
                onClick={() => {
                  of.remove(picture.key);
                  button.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
