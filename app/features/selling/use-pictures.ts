import { useEffect, useRef, useState } from 'react';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announce.ts';
import { type FormPicture, idsIn, moved, seen, valueOf } from '#app/features/selling/picture-list.ts';
import { awaitPicture, sendPicture } from '#app/features/selling/send-picture.ts';
import { MOST_PICTURES, MOST_PICTURE_BYTES } from '#shared/picture-kinds.ts';

/** So many are sent at once: more would only share the same connection. */
const AT_ONCE = 2;

let chosen = 0;

/**
 * The pictures of a form: sends what is chosen, follows what becomes of it, and keeps the field's value up to date.
 * @param value the field's, as the form has it: what was there before, or was put back to that
 */
export function usePictures(value: string, onChange: (value: string) => void) {
  const [pictures, setPictures] = useState<FormPicture[]>([]);
  const [refused, setRefused] = useState<string>();
  const underWay = useRef(new Map<string, AbortController>());
  const list = useRef(pictures);

  function update(next: FormPicture[]): void {
    list.current = next;
    setPictures(next);
    const nextValue = valueOf(next);
    if (nextValue !== value) onChange(nextValue);
    startNext();
  }
  const latest = useRef(update);
  latest.current = update;
  const change = (key: string, changes: Partial<FormPicture>) =>
    latest.current(list.current.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  function startNext(): void {
    const sending = list.current.filter(({ state }) => state === 'sending').length;
    const next = list.current.find(({ state }) => state === 'waiting');
    if (next?.file && sending < AT_ONCE) void send(next.key, next.file);
  }

  async function send(key: string, file: File): Promise<void> {
    const { signal } = begin(key);
    change(key, { state: 'sending', share: 0 });
    try {
      const { _id: id } = await sendPicture(file, { onProgress: (share) => change(key, { share }), signal });
      change(key, { state: 'processing', id });
      await follow(key, id, signal);
    } catch (error) {
      if (!signal.aborted) fail(key, sentenceFor(error));
    }
  }

  async function follow(key: string, id: string, signal: AbortSignal): Promise<void> {
    const picture = await awaitPicture(id, signal);
    change(key, seen(picture));
    announce(picture.state === 'ready' ? 'A picture is ready.' : (picture.error ?? 'A picture cannot be used.'));
  }

  function fail(key: string, error: string): void {
    change(key, { state: 'failed', error });
    announce(error);
  }

  function begin(key: string): AbortController {
    const controller = new AbortController();
    underWay.current.set(key, controller);
    return controller;
  }

  // What was there before, from the listing or a draft; and again when the form is put back to that.
  useEffect(() => {
    if (value === valueOf(list.current)) return;
    const had = list.current;
    const next = idsIn(value).map(
      (id): FormPicture => had.find((one) => one.id === id) ?? { key: id, id, state: 'processing', share: 1 },
    );
    for (const [key, controller] of underWay.current) {
      if (next.some((one) => one.key === key)) continue;
      controller.abort();
      underWay.current.delete(key);
    }
    latest.current(next);
    for (const { key, id, state } of next) {
      if (!id || state !== 'processing' || underWay.current.has(key)) continue;
      const { signal } = begin(key);
      awaitPicture(id, signal)
        .then((picture) => change(key, seen(picture)))
        .catch(() => {
          // Gone meanwhile: there is nothing to show and nothing to send.
          if (!signal.aborted) latest.current(list.current.filter((one) => one.key !== key));
        });
    }
  }, [value]);

  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const controller of all.values()) controller.abort();
      all.clear();
    };
  }, []);

  return {
    pictures,
    /** Why some of what was chosen was not taken. */
    refused,
    add(files: readonly File[]): void {
      const room = MOST_PICTURES - list.current.length;
      const taken = files.slice(0, Math.max(0, room));
      setRefused(
        files.length > taken.length
          ? `A laptop has at most ${MOST_PICTURES} pictures. Remove one to add another.`
          : undefined,
      );
      latest.current([...list.current, ...taken.map(asPicture)]);
    },
    retry(key: string): void {
      change(key, { state: 'waiting', share: 0 });
    },
    remove(key: string): void {
      const one = list.current.find((picture) => picture.key === key);
      underWay.current.get(key)?.abort();
      underWay.current.delete(key);
      setRefused(undefined);
      latest.current(list.current.filter((picture) => picture.key !== key));
      // What belongs to the listing stays with it until that is saved; whatever is left over goes by itself after a day.
      if (one?.id && one.file) void apiSend('DELETE', `/pictures/${one.id}`).catch(() => {});
    },
    move(key: string, to: number): void {
      latest.current(moved(list.current, key, to));
      announce(to === 0 ? 'The picture is the cover now.' : `The picture is now number ${to + 1}.`);
    },
  };
}

function asPicture(file: File): FormPicture {
  chosen += 1;
  const tooLarge = file.size > MOST_PICTURE_BYTES;
  return {
    key: `chosen-${chosen}`,
    file,
    share: 0,
    state: tooLarge ? 'failed' : 'waiting',
    ...(tooLarge && { error: 'This picture is larger than 20 MB. Make it smaller, and try again.' }),
  };
}
