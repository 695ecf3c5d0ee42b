import { ApiError, apiSend, sentenceFor } from '#app/api/client.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import { awaitPicture, sendPicture } from '#app/features/selling/send-picture.ts';
import { createStore } from '#app/store.ts';
import type { PictureView } from '#shared/contracts/pictures.ts';
import { MOST_PICTURE_BYTES, MOST_PICTURES } from '#shared/picture-kinds.ts';
import { NOT_SENT, STILL_SENDING, uploadIds } from '#shared/upload-ids.ts';

/** So many are sent at once: more would only share the same connection. */
const AT_ONCE = 2;

/** Answers about the file itself, which are the same however often it is sent. */
const FOR_GOOD: ReadonlySet<number> = new Set([413, 422]);

/** A picture in the form. */
export interface FormPicture {
  /** The same from the moment that it is chosen. */
  key: string;
  /** While it is chosen here, to be sent again if that fails. */
  file?: File;
  /** The address of that file in this browser, to be shown until the processed picture is there. */
  preview?: string;
  /** Once the server has it. */
  id?: string;
  state: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed';
  /** Of it was sent, from 0 to 1. */
  share: number;
  /** Why it failed, in a sentence. */
  error?: string;
  /** It failed by what may be otherwise the next time, and can be sent again. */
  again?: boolean;
}

/** The value of the form's field: the ids that the server has, in order, and whether an upload is running or has to be sent again. */
export function valueOf(pictures: readonly FormPicture[]): string {
  const ids = pictures.flatMap(({ id, state }) => (id && state !== 'failed' ? [id] : []));
  const sending = pictures.some(({ state }) => state === 'waiting' || state === 'sending');
  const unsent = pictures.some(({ again }) => again);
  return [...ids, ...(sending ? [STILL_SENDING] : []), ...(unsent ? [NOT_SENT] : [])].join(',');
}

/** The pictures of a form: uploads what is chosen and follows its processing. */
export function openPictureUploads() {
  const store = createStore<readonly FormPicture[]>([]);
  const underWay = new Map<string, AbortController>();

  function set(next: readonly FormPicture[]): void {
    store.set(next);
    const pictures = store.current();
    const sending = pictures.filter(({ state }) => state === 'sending').length;
    const first = pictures.find(({ state }) => state === 'waiting');
    if (first?.file && sending < AT_ONCE) void send(first.key, first.file);
  }

  function change(key: string, changes: Partial<FormPicture>): void {
    set(store.current().map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  async function send(key: string, file: File): Promise<void> {
    const signal = begin(key);
    change(key, { state: 'sending', share: 0 });
    try {
      const { id } = await sendPicture(file, { onProgress: (share) => change(key, { share }), signal });
      change(key, { state: 'processing', id });
      const picture = await awaitPicture(id, signal);
      change(key, reported(picture));
      announce(picture.state === 'ready' ? 'A picture is ready.' : (picture.error ?? 'A picture can’t be used.'));
    } catch (error) {
      if (signal.aborted) return;
      change(key, {
        state: 'failed',
        error: sentenceFor(error),
        again: !(error instanceof ApiError && FOR_GOOD.has(error.status)),
      });
      announce(sentenceFor(error));
    }
  }

  async function follow(key: string, id: string): Promise<void> {
    const signal = begin(key);
    try {
      change(key, reported(await awaitPicture(id, signal)));
    } catch {
      // Gone meanwhile: there is nothing to show, and nothing to send.
      if (!signal.aborted) set(store.current().filter((one) => one.key !== key));
    }
  }

  function begin(key: string): AbortSignal {
    const controller = new AbortController();
    underWay.set(key, controller);
    return controller.signal;
  }

  // A connection that comes back sends what it broke off.
  const online = () => set(store.current().map((one) => (one.again ? sentAgain(one) : one)));

  function breakOff(key: string): void {
    underWay.get(key)?.abort();
    underWay.delete(key);
  }

  return {
    subscribe: store.subscribe,
    list: store.current,
    /** Takes over the value of the form's field: from a listing or a draft, or when the form is reset. */
    read: (value: string) => {
      const pictures = store.current();
      if (value === valueOf(pictures)) return;
      const next = uploadIds(value).map(
        (id): FormPicture => pictures.find((one) => one.id === id) ?? { key: id, id, state: 'processing', share: 1 },
      );
      for (const one of pictures.filter(({ key }) => !next.some((other) => other.key === key))) {
        breakOff(one.key);
        forget(one);
      }
      set(next);
      for (const { key, id, state } of next) {
        if (id && state === 'processing' && !underWay.has(key)) void follow(key, id);
      }
    },
    /** @returns how many were added, how many there was no room for, and how many are here already */
    add: (files: readonly File[]): LeftOut => {
      const pictures = store.current();
      const known = new Set(pictures.map(({ file }) => fileKey(file)));
      const fresh = files.filter((file) => !known.has(fileKey(file)) && known.add(fileKey(file)));
      const room = Math.max(0, MOST_PICTURES - pictures.length);
      set([...pictures, ...fresh.slice(0, room).map(asPicture)]);
      return {
        added: Math.min(fresh.length, room),
        noRoom: Math.max(0, fresh.length - room),
        twice: files.length - fresh.length,
      };
    },
    retry: (key: string) => set(store.current().map((one) => (one.key === key ? sentAgain(one) : one))),
    remove: (key: string) => {
      const one = store.current().find((picture) => picture.key === key);
      breakOff(key);
      forget(one);
      set(store.current().filter((picture) => picture !== one));
      // A picture of the saved listing stays until the listing is saved without it. Unused uploads are deleted by a job after a day.
      if (one?.id && one.file) apiSend('DELETE', `/pictures/${one.id}`).catch(() => {});
    },
    move: (key: string, to: number) => {
      set(moved(store.current(), key, to));
      announce(to === 0 ? 'This picture is the cover now.' : `The picture is now number ${to + 1}.`);
    },
    /** @returns what cancels all uploads, and lets go of their previews */
    open: () => {
      window.addEventListener('online', online);
      return () => {
        window.removeEventListener('online', online);
        for (const key of underWay.keys()) breakOff(key);
        store.current().forEach(forget);
      };
    },
  };
}

/** How many of the chosen files were added, and how many not, and why. */
export interface LeftOut {
  added: number;
  noRoom: number;
  twice: number;
}

/** The same for the same file, as far as a browser tells: phones give each choice a time of its own. */
function fileKey(file: File | undefined): string | undefined {
  return file && `${file.name} ${file.size}`;
}

/** A failed picture, to be sent once more. */
function sentAgain(picture: FormPicture): FormPicture {
  const { key, file, preview } = picture;
  return file ? { key, file, ...(preview !== undefined && { preview }), state: 'waiting', share: 0 } : picture;
}

/** The browser holds the file in memory as long as its address is good. */
function forget(picture: FormPicture | undefined): void {
  if (picture?.preview !== undefined) URL.revokeObjectURL(picture.preview);
}

/** The state of a picture as the server reports it. */
function reported({ state, error }: PictureView): Pick<FormPicture, 'state' | 'error'> {
  return { state, ...(error !== undefined && { error }) };
}

/** The list with one of it moved to another place. */
function moved(pictures: readonly FormPicture[], key: string, to: number): FormPicture[] {
  const one = pictures.find((picture) => picture.key === key);
  const rest = pictures.filter((picture) => picture !== one);
  if (one) rest.splice(Math.max(0, Math.min(to, rest.length)), 0, one);
  return rest;
}

let chosen = 0;

/** A file that was just chosen. */
function asPicture(file: File): FormPicture {
  chosen += 1;
  const tooLarge = file.size > MOST_PICTURE_BYTES;
  return {
    key: `chosen-${chosen}`,
    file,
    share: 0,
    state: tooLarge ? 'failed' : 'waiting',
    ...(!tooLarge && { preview: URL.createObjectURL(file) }),
    ...(tooLarge && { error: 'This picture is larger than 20 MB. Make it smaller, and try again.' }),
  };
}
