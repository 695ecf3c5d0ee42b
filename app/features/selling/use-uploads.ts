import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import { awaitPicture, sendPicture } from '#app/features/selling/send-picture.ts';

/** A picture that was chosen. */
interface Upload {
  key: number;
  name: string;
  /** The file itself, to be shown at once. */
  preview: string;
  id?: string;
  state: 'sending' | 'ready' | 'failed';
  error?: string;
}

/** What is said of the state of an upload. */
export function uploadState({ state, error }: Upload): string | undefined {
  if (state === 'sending') return 'On its way…';
  return state === 'ready' ? 'Ready' : error;
}

/**
 * Pictures of a message or of a problem: what is chosen is sent at once.
 * @param path where in the API they go
 * @param most how many at most; what is chosen beyond that is left out
 */
export function useUploads(path: string, most: number) {
  const [pictures, setPictures] = useState<readonly Upload[]>([]);
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

  function change(key: number, changes: Partial<Upload>): void {
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
    isFull: pictures.length >= most,
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, most - pictures.length)) {
        next.current += 1;
        const [key, preview] = [next.current, URL.createObjectURL(file)];
        previews.current.push(preview);
        setPictures((all) => [...all, { key, name: file.name, preview, state: 'sending' }]);
        void send(key, file);
      }
    },
    remove: (key: number) => {
      under.current.get(key)?.abort();
      setPictures((all) => all.filter((one) => one.key !== key));
    },
    /** Once they are sent. */
    clear: () => {
      setPictures([]);
    },
  };
}
