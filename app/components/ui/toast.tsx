import { lazy, Suspense, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '#app/components/ui/icons.tsx';
import { closeToast, toastStore, type Toast, type ToastKind } from '#app/components/ui/toast-store.ts';

const ActionButton = lazy(async () => ({ default: (await import('#app/components/ui/toast-action.tsx')).ToastAction }));

const LOOKS: Record<ToastKind, { icon: ComponentType<{ className?: string }>; className: string }> = {
  success: { icon: CheckIcon, className: 'bg-moss-tint text-moss' },
  warning: { icon: AlertIcon, className: 'bg-amber-tint text-amber' },
  error: { icon: AlertIcon, className: 'bg-brick-tint text-brick' },
};

/**
 * Where toasts appear, below the navbar and a dashboard's row of links, which stay in reach; mounted once, in the root. The live regions are always in the page, since screen readers
 * announce what is put into a region and not a region that arrives with its text.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer);
  return (
    <div className="site-toasts pointer-events-none fixed inset-x-0 top-[calc(var(--navbar)+0.5rem)] max-lg:[:root:has(nav[aria-label=Dashboard])_&]:top-[calc(var(--navbar)+3.75rem)] z-50 flex flex-col items-center gap-2 px-4">
      <div role="status" aria-live="polite" className="contents">
        {toasts
          .filter(({ kind }) => kind === 'success')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {toasts
          .filter(({ kind }) => kind !== 'success')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { icon: KindIcon, className } = LOOKS[toast.kind];
  // Closing the message gives the focus back to where it was before.
  const before = useRef<EventTarget | null>(null);
  return (
    <div
      id={`toast-${toast.id}`}
      className="pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-box border border-hairline bg-raised p-3 shadow-float transition-[opacity,translate] duration-150 starting:-translate-y-2 starting:opacity-0"
    >
      <span className={classNames('grid size-8 place-items-center rounded-full', className)}>
        <KindIcon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <p className="font-medium wrap-anywhere text-ink">{toast.title}</p>
        {toast.text && <p className="text-small wrap-anywhere text-muted">{toast.text}</p>}
      </div>
      {toast.action && (
        <Suspense>
          <ActionButton toast={toast} />
        </Suspense>
      )}
      {toast.kind !== 'success' && (
        <button
          type="button"
          aria-label="Close this message"
          onFocus={(event) => (before.current = event.relatedTarget)}
          onClick={() => {
            closeToast(toast.id);
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
          className="grid size-8 touch:size-11 cursor-pointer place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
