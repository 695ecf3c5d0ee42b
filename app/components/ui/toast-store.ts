import { createStore } from '#app/store.ts';
import { TOAST_MILLISECONDS } from '#shared/limits.ts';

export type ToastKind = 'success' | 'warning' | 'error';

/** What can be done about what a toast says, such as undoing it. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  action?: ToastAction | undefined;
}

/** Warnings and errors take longer to read, and can be closed by hand. */
const LONG_MILLISECONDS = 6_000;
/** Long enough to change one's mind. */
const ACTION_MILLISECONDS = 8_000;
const MOST_AT_ONCE = 3;

const NONE: readonly Toast[] = [];
const store = createStore(NONE);
let lastId = 0;

/** Shows a toast from anywhere. It survives navigation; success closes after 1,500 ms, or after 8 s where something can be done about it. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const id = lastId;
  // What replaced a toast can't be undone by the one before it.
  const others = store
    .current()
    .filter(({ title, text, action }) => (title !== toast.title || text !== toast.text) && !(action && toast.action));
  store.set([...others, { ...toast, id }].slice(-MOST_AT_ONCE));
  if (toast.action) closeOnceRead(id, ACTION_MILLISECONDS);
  else if (toast.kind === 'success') setTimeout(() => closeToast(id), TOAST_MILLISECONDS);
  else closeOnceRead(id, LONG_MILLISECONDS);
}

/** Nothing is taken from under a pointer or the keyboard. */
function closeOnceRead(id: number, milliseconds: number): void {
  setTimeout(() => {
    if (document.querySelector(`#toast-${id}:is(:hover, :focus-within)`)) closeOnceRead(id, milliseconds);
    else closeToast(id);
  }, milliseconds);
}

export function closeToast(id: number): void {
  const toasts = store.current();
  if (toasts.some((toast) => toast.id === id)) store.set(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = { ...store, onServer: (): readonly Toast[] => NONE };
