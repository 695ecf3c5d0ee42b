import { useEffect, useRef } from 'react';
import { closeToast, type Toast, toastStore } from '#app/components/ui/toast-store.ts';

/** Where text is typed, Ctrl+Z stays the browser's own undo. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** The button for what a toast offers. Undoing is Ctrl+Z by keyboard, since toasts stand at the end of the page. */
export function ToastAction({ toast }: { toast: Toast }) {
  const before = useRef<EventTarget | null>(null);
  const undoes = toast.action?.label === 'Undo';
  useEffect(() => {
    if (!undoes) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
      if (key.toLowerCase() !== 'z' || shiftKey || altKey || !(ctrlKey || metaKey)) return;
      if (target instanceof Element && target.closest(TYPED_IN)) return;
      event.preventDefault();
      runAction(toast);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [toast, undoes]);
  return (
    <button
      type="button"
      {...(undoes && { 'aria-keyshortcuts': 'Control+Z Meta+Z', title: 'Ctrl+Z' })}
      onFocus={(event) => (before.current = event.relatedTarget)}
      onClick={() => {
        if (before.current instanceof HTMLElement) before.current.focus();
        runAction(toast);
      }}
      className="min-h-8 touch:min-h-11 cursor-pointer rounded-box px-3 font-medium text-pine-strong hover:bg-sunken"
    >
      {toast.action?.label}
    </button>
  );
}

/** Does what a toast offers, once, and closes it. */
function runAction({ id, action }: Toast): void {
  if (!toastStore.current().some((toast) => toast.id === id)) return;
  closeToast(id);
  action?.run();
}
