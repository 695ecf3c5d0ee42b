import { createStore } from '#app/store.ts';

/** What can be done to a laptop wherever it is shown: kept in the wishlist, or chosen to be compared. */
export type Toggle = 'wish' | 'compare';

/** Which laptops are marked, by their ids, as far as it is known yet. */
export const toggles = createStore<Record<Toggle, ReadonlySet<string>>>({ wish: new Set(), compare: new Set() });

/** A laptop as its buttons name it. */
export interface Toggled {
  _id: string;
  name: string;
  /** In dollars. */
  resale_rice: number;
}

/** Sets all buttons of the page as they are marked, also those that appear later. */
export function followButtons(): void {
  const set = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-mark]')) {
      const { mark, id } = button.dataset;
      const pressed = String(toggles.current()[mark as Toggle].has(id ?? ''));
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
    }
  };
  toggles.subscribe(set);
  new MutationObserver(set).observe(document.body, { childList: true, subtree: true });
  set();
}

/** What a button is about. */
export function toggledBy({ dataset }: HTMLElement): { mark: Toggle; product: Toggled } {
  const { mark, id = '', name = '', price } = dataset;
  return { mark: mark as Toggle, product: { _id: id, name, resale_rice: Number(price) } };
}
