import { useEffect, useId, useRef, useState } from 'react';
import { sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { awaitPicture, sendPicture } from '#app/features/selling/send-picture.ts';
import { MOST_CLAIM_PICTURES } from '#shared/claim-reasons.ts';

interface Shown {
  key: number;
  name: string;
  preview: string;
  id?: string;
  state: 'sending' | 'ready' | 'failed';
  error?: string;
}

/** The pictures of a form about a problem: what is chosen is sent at once. */
export function useClaimPictures(orderId: string) {
  const path = `/orders/${orderId}/claim/pictures`;
  const [pictures, setPictures] = useState<readonly Shown[]>([]);
  const under = useRef(new Map<number, AbortController>());
  const previews = useRef<string[]>([]);
  const next = useRef(0);
  useEffect(() => {
    const [running, shown] = [under.current, previews.current];
    return () => {
      for (const controller of running.values()) controller.abort();
      shown.forEach((address) => URL.revokeObjectURL(address));
    };
  }, []);

  function change(key: number, changes: Partial<Shown>): void {
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  async function send(key: number, file: File): Promise<void> {
    const controller = new AbortController();
    under.current.set(key, controller);
    const { signal } = controller;
    try {
      const { id } = await sendPicture(file, { path, signal, onProgress: () => {} });
      const { state, error } = await awaitPicture(id, signal, path);
      change(key, state === 'ready' ? { state, id } : { state: 'failed', error: error ?? 'It can’t be used.' });
      announce(state === 'ready' ? 'A picture is ready.' : 'A picture can’t be used.');
    } catch (error) {
      if (signal.aborted) return;
      change(key, { state: 'failed', error: sentenceFor(error) });
      announce(sentenceFor(error));
    }
  }

  return {
    pictures,
    ids: pictures.flatMap(({ id }) => (id === undefined ? [] : [id])),
    sending: pictures.some(({ state }) => state === 'sending'),
    add(files: readonly File[]) {
      for (const file of files.slice(0, MOST_CLAIM_PICTURES - pictures.length)) {
        next.current += 1;
        const [key, preview] = [next.current, URL.createObjectURL(file)];
        previews.current.push(preview);
        setPictures((all) => [...all, { key, name: file.name, preview, state: 'sending' }]);
        void send(key, file);
      }
    },
    remove(key: number) {
      under.current.get(key)?.abort();
      setPictures((all) => all.filter((one) => one.key !== key));
    },
  };
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
          disabled={of.pictures.length >= MOST_CLAIM_PICTURES}
          onClick={() => input.current?.click()}
        >
          Add pictures
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept="image/*,.heic,.heif"
          aria-label="Pictures of the problem"
          onChange={({ currentTarget }) => {
            of.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      {of.pictures.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {of.pictures.map(({ key, name, preview, state, error }) => (
            <li key={key} className="flex items-center gap-3">
              <img src={preview} alt="" className="size-12 shrink-0 rounded-box bg-sunken object-cover" />
              <div className="min-w-0 grow text-small">
                <p className="truncate text-ink">{name}</p>
                <p className={state === 'failed' ? 'text-brick' : 'text-muted'}>
                  {state === 'sending' ? 'On its way…' : state === 'ready' ? 'Ready' : error}
                </p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  of.remove(key);
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
