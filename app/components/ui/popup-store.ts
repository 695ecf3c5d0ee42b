import { createStore } from '#app/store.ts';
import { POPUP_MILLISECONDS } from '#shared/limits.ts';

export type PopupKind = 'success' | 'warning' | 'error';

export interface Popup {
  id: number;
  kind: PopupKind;
  title: string;
  text?: string | undefined;
}

/** Warnings and errors take longer to read, and can be closed by hand. */
const LONG_MILLISECONDS = 6_000;
const MOST_AT_ONCE = 3;

const NONE: readonly Popup[] = [];
const store = createStore(NONE);
let lastId = 0;

/** Shows a pop-up from anywhere. It survives navigation; success closes after 1,500 ms. */
export function showPopup({ kind, title, text }: { kind: PopupKind; title: string; text?: string | undefined }): void {
  lastId += 1;
  const id = lastId;
  const others = store.current().filter((popup) => popup.title !== title || popup.text !== text);
  store.set([...others, { id, kind, title, text }].slice(-MOST_AT_ONCE));
  if (kind === 'success') setTimeout(() => closePopup(id), POPUP_MILLISECONDS);
  else closeOnceRead(id);
}

/** Nothing is taken from under a pointer or the keyboard. */
function closeOnceRead(id: number): void {
  setTimeout(() => {
    if (document.querySelector(`#popup-${id}:is(:hover, :focus-within)`)) closeOnceRead(id);
    else closePopup(id);
  }, LONG_MILLISECONDS);
}

export function closePopup(id: number): void {
  const popups = store.current();
  if (popups.some((popup) => popup.id === id)) store.set(popups.filter((popup) => popup.id !== id));
}

export const popupStore = { ...store, onServer: (): readonly Popup[] => NONE };
