import type { RefObject } from 'react';
import { Link } from 'react-router';
import { ActionMenu, MENU_ITEM, MenuItem } from '#app/components/ui/action-menu.tsx';
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

/** The menu of a listing. */
export function ListingMenu({ product, opener, onChoose, onClose }: ListingMenuProps) {
  return (
    <ActionMenu
      label={`Actions for ${product.name}`}
      opener={opener}
      onClose={onClose}
      className="left-0 w-60 @4xl:right-0 @4xl:left-auto"
    >
      {actionsFor(product).map((action) => (
        <MenuItem key={action} onChoose={() => onChoose(action)}>
          {WORDS[action]}
        </MenuItem>
      ))}
      <Link
        to={`/dashboard/addProducts?copy=${product.id}`}
        role="menuitem"
        tabIndex={-1}
        className={`${MENU_ITEM} text-ink`}
      >
        Duplicate
      </Link>
      <MenuItem danger onChoose={() => onChoose('delete')}>
        {WORDS.delete}
      </MenuItem>
    </ActionMenu>
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
