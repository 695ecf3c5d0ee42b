import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { inherit } from '#app/components/lists/use-focus-after-removal.ts';
import { classNames } from '#app/components/ui/class-names.ts';
import { CloseIcon } from '#app/components/ui/icons.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `wide` has room for two columns. */
  width?: 'narrow' | 'wide';
  /** What gets the focus on opening; without it the first field, where no keyboard on the screen would cover the rest, else the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

export const BACKDROP_CLASS =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
export const POPUP_CLASS =
  'relative m-auto w-full rounded-box border border-hairline bg-raised p-5 shadow-float outline-none transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:p-6';
export const VIEWPORT_CLASS = 'fixed inset-0 z-40 flex overflow-y-auto p-3 sm:p-6';

/**
 * A modal dialog: focus stays inside and returns to where it was, or to the page's heading where that is gone; Escape and the backdrop close it.
 * Brings Base UI with it, so pages load it with `lazy()` when it is first wanted.
 */
export function Dialog({ open, onClose, title, description, width = 'narrow', initialFocus, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Not at once: what Base UI, or who opened it, gives the focus to comes first.
  useEffect(() => () => void setTimeout(focusHeadingIfLost), []);
  return (
    <BaseDialog.Root open={open} onOpenChange={(nowOpen) => !nowOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP_CLASS} />
        <BaseDialog.Viewport className={VIEWPORT_CLASS}>
          <BaseDialog.Popup
            className={classNames(POPUP_CLASS, width === 'wide' ? 'max-w-3xl' : 'max-w-md')}
            ref={popup}
            initialFocus={initialFocus ?? (() => firstField(popup.current) ?? true)}
          >
            <div className="flex items-start justify-between gap-4">
              <BaseDialog.Title className="min-w-0 font-display text-title font-semibold wrap-anywhere text-ink">
                <bdi>{title}</bdi>
              </BaseDialog.Title>
              <BaseDialog.Close
                aria-label="Close"
                className="-my-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
              >
                <CloseIcon />
              </BaseDialog.Close>
            </div>
            {description && <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>}
            <div className="mt-4">{children}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function focusHeadingIfLost(): void {
  const heading = document.querySelector('h1');
  if (heading) inherit(heading);
}

function firstField(popup: HTMLElement | null): HTMLElement | null {
  if (!matchMedia('(pointer: fine)').matches) return null;
  return popup?.querySelector<HTMLElement>('form :is(input, textarea, select):enabled:not([readonly])') ?? null;
}
