import { createStore } from '#app/store.ts';

/** What can be done to a laptop wherever it is shown: kept in the wishlist, or chosen to be compared. */
export type Mark = 'wish' | 'compare';

/** Which laptops are marked, by their ids, as far as it is known yet. */
export const marks = createStore<Record<Mark, ReadonlySet<string>>>({ wish: new Set(), compare: new Set() });

/** A laptop as its buttons name it. */
export interface Marked {
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
      const pressed = String(marks.current()[mark as Mark].has(id ?? ''));
      if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
    }
  };
  marks.subscribe(set);
  new MutationObserver(set).observe(document.body, { childList: true, subtree: true });
  set();
}

/** What a button is about. */
export function markedBy({ dataset }: HTMLElement): { mark: Mark; product: Marked } {
  const { mark, id = '', name = '', price } = dataset;
  return { mark: mark as Mark, product: { _id: id, name, resale_rice: Number(price) } };
}
