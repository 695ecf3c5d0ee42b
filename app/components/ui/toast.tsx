import { useRef, useSyncExternalStore, type ComponentType } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '#app/components/ui/icons.tsx';
import { closePopup, popupStore, type Popup, type PopupKind } from '#app/components/ui/popup-store.ts';

const LOOKS: Record<PopupKind, { icon: ComponentType<{ className?: string }>; className: string }> = {
  success: { icon: CheckIcon, className: 'bg-moss-tint text-moss' },
  warning: { icon: AlertIcon, className: 'bg-amber-tint text-amber' },
  error: { icon: AlertIcon, className: 'bg-brick-tint text-brick' },
};

/**
 * Where pop-ups appear; mounted once, in the root. The live regions are always in the page, since screen readers
 * announce what is put into a region and not a region that arrives with its text.
 */
export function Popups() {
  const popups = useSyncExternalStore(popupStore.subscribe, popupStore.current, popupStore.onServer);
  return (
    <div className="site-popups pointer-events-none fixed inset-x-0 top-4 z-50 flex flex-col items-center gap-2 px-4">
      <div role="status" aria-live="polite" className="contents">
        {popups
          .filter(({ kind }) => kind === 'success')
          .map((popup) => (
            <PopupCard key={popup.id} popup={popup} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {popups
          .filter(({ kind }) => kind !== 'success')
          .map((popup) => (
            <PopupCard key={popup.id} popup={popup} />
          ))}
      </div>
    </div>
  );
}

function PopupCard({ popup }: { popup: Popup }) {
  const { icon: KindIcon, className } = LOOKS[popup.kind];
  // Closing the message gives the focus back to where it was before.
  const before = useRef<EventTarget | null>(null);
  return (
    <div
      id={`popup-${popup.id}`}
      className="pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-box border border-hairline bg-raised p-3 shadow-float transition-[opacity,translate] duration-150 starting:-translate-y-2 starting:opacity-0"
    >
      <span className={classNames('grid size-8 place-items-center rounded-full', className)}>
        <KindIcon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <p className="font-medium wrap-anywhere text-ink">{popup.title}</p>
        {popup.text && <p className="text-small wrap-anywhere text-muted">{popup.text}</p>}
      </div>
      {popup.kind !== 'success' && (
        <button
          type="button"
          aria-label="Close this message"
          onFocus={(event) => (before.current = event.relatedTarget)}
          onClick={() => {
            closePopup(popup.id);
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
          className="grid size-8 cursor-pointer place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
