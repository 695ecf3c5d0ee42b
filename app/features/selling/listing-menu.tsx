import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/components/ui/class-names.ts';
import type { OwnProductView } from '#shared/views/products.ts';

/** What a seller can do with a listing, beside editing it. */
export type ListingAction = 'advertise' | 'stop-advertising' | 'pause' | 'resume' | 'delete';

interface ListingMenuProps {
  product: OwnProductView;
  /** The button that opened it, which gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  onChoose: (action: ListingAction) => void;
  onClose: () => void;
}

const WORDS: Readonly<Record<ListingAction, string>> = {
  advertise: 'Advertise',
  'stop-advertising': 'Stop advertising',
  pause: 'Pause',
  resume: 'Resume',
  delete: 'Delete',
};

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center rounded-box px-3 text-left hover:bg-sunken focus-visible:bg-sunken';

/**
 * The menu of a listing, by the pattern of a menu button: arrows move, Escape closes. In its place in the page and not Base UI's, whose focus
 * guards and portal are findings of axe.
 */
export function ListingMenu({ product, opener, onChoose, onClose }: ListingMenuProps) {
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
      aria-label={`Actions for ${product.name}`}
      tabIndex={-1}
      onKeyDown={move}
      className="absolute top-full left-0 z-10 mt-1.5 w-60 max-w-full rounded-box border border-hairline bg-raised p-1.5 shadow-float @4xl:right-0 @4xl:left-auto"
    >
      {actionsFor(product).map((action) => (
        <button
          key={action}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => onChoose(action)}
          className={classNames(ITEM, 'text-ink')}
        >
          {WORDS[action]}
        </button>
      ))}
      <Link
        to={`/dashboard/addProducts?copy=${product.id}`}
        role="menuitem"
        tabIndex={-1}
        className={classNames(ITEM, 'text-ink')}
      >
        Duplicate
      </Link>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => onChoose('delete')}
        className={classNames(ITEM, 'text-brick')}
      >
        {WORDS.delete}
      </button>
    </div>
  );
}

/** What can be done with it in its state, apart from what always can. */
function actionsFor({ sold, advertised, unlisted }: OwnProductView): ListingAction[] {
  if (sold) return [];
  const actions: ListingAction[] = [];
  if (advertised) actions.push('stop-advertising');
  else if (unlisted === undefined) actions.push('advertise');
  if (unlisted === undefined) actions.push('pause');
  if (unlisted === 'paused') actions.push('resume');
  return actions;
}
