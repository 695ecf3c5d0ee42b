import { createStore } from '#app/store.ts';
import { TOAST_MILLISECONDS } from '#shared/limits.ts';

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
}

/** Warnings and errors take longer to read, and can be closed by hand. */
const LONG_MILLISECONDS = 6_000;
const MOST_AT_ONCE = 3;

const NONE: readonly Toast[] = [];
const store = createStore(NONE);
let lastId = 0;

/** Shows a toast from anywhere. It survives navigation; success closes after 1,500 ms. */
export function showToast({ kind, title, text }: { kind: ToastKind; title: string; text?: string | undefined }): void {
  lastId += 1;
  const id = lastId;
  const others = store.current().filter((toast) => toast.title !== title || toast.text !== text);
  store.set([...others, { id, kind, title, text }].slice(-MOST_AT_ONCE));
  if (kind === 'success') setTimeout(() => closeToast(id), TOAST_MILLISECONDS);
  else closeOnceRead(id);
}

/** Nothing is taken from under a pointer or the keyboard. */
function closeOnceRead(id: number): void {
  setTimeout(() => {
    if (document.querySelector(`#toast-${id}:is(:hover, :focus-within)`)) closeOnceRead(id);
    else closeToast(id);
  }, LONG_MILLISECONDS);
}

export function closeToast(id: number): void {
  const toasts = store.current();
  if (toasts.some((toast) => toast.id === id)) store.set(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = { ...store, onServer: (): readonly Toast[] => NONE };
