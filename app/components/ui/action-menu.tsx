import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';

interface ActionMenuProps {
  label: string;
  /** The button that opened it, which gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Its width, and where it stands below its button. */
  className: string;
  /** Elements of the role `menuitem`, such as `MenuItem`. */
  children: ReactNode;
}

/** How an entry of a menu looks. */
export const MENU_ITEM =
  'flex min-h-11 w-full cursor-pointer items-center rounded-box px-3 text-left hover:bg-sunken focus-visible:bg-sunken';

/**
 * What drops from a menu button, by the pattern of that name: arrows move, Escape closes. In its place in the page and not Base UI's, whose focus
 * guards and portal are findings of axe.
 */
export function ActionMenu({ label, opener, onClose, className, children }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    menu.current?.scrollIntoView({ block: 'nearest' });
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const pressed = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || menu.current?.contains(target) || opener.current?.contains(target)) return;
      onClose();
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [opener, onClose]);

  function move(event: KeyboardEvent) {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // Tab goes on from there.
      opener.current?.focus();
      onClose();
    }
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      className={classNames(
        'absolute top-full z-10 mt-1.5 max-w-full rounded-box border border-hairline bg-raised p-1.5 shadow-float',
        className,
      )}
    >
      {children}
    </div>
  );
}

interface MenuItemProps {
  onChoose: () => void;
  /** Said in the colour of danger. */
  danger?: boolean;
  children: ReactNode;
}

export function MenuItem({ onChoose, danger = false, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onChoose}
      className={classNames(MENU_ITEM, danger ? 'text-brick' : 'text-ink')}
    >
      {children}
    </button>
  );
}
