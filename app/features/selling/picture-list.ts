import type { PictureAnswer } from '#shared/contracts/pictures.ts';
import { STILL_SENDING } from '#shared/contracts/typed-fields.ts';
import { MOST_PICTURE_BYTES } from '#shared/picture-kinds.ts';

/** A picture in the form. */
export interface FormPicture {
  /** The same from the moment that it is chosen. */
  key: string;
  /** While it is chosen here, to be sent again if that fails. */
  file?: File;
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

/** The ids in the value of the form's field. */
export function idsIn(value: string): string[] {
  return value.split(',').filter((part) => part !== '' && part !== STILL_SENDING);
}

/** The value of the form's field: what the server has, in order, and whether something is still on its way there. */
export function valueOf(pictures: readonly FormPicture[]): string {
  const ids = pictures.flatMap(({ id, state }) => (id && state !== 'failed' ? [id] : []));
  const sending = pictures.some(({ state }) => state === 'waiting' || state === 'sending');
  return [...ids, ...(sending ? [STILL_SENDING] : [])].join(',');
}

/** What the server says of a picture, in the form. */
export function seen({ state, error }: PictureAnswer): Pick<FormPicture, 'state' | 'error'> {
  return { state, ...(error !== undefined && { error }) };
}

/** The list with one of it moved to another place. */
export function moved(pictures: readonly FormPicture[], key: string, to: number): FormPicture[] {
  const one = pictures.find((picture) => picture.key === key);
  const rest = pictures.filter((picture) => picture !== one);
  if (one) rest.splice(Math.max(0, Math.min(to, rest.length)), 0, one);
  return rest;
}

let chosen = 0;

/** A file that was just chosen. */
export function asPicture(file: File): FormPicture {
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
