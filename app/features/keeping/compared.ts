import { announce } from '#app/components/ui/announce.ts';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { readList, writeList } from '#app/features/keeping/browser-lists.ts';
import { type Marked, marks } from '#app/features/keeping/marks.ts';
import { tellOtherTabs } from '#app/features/keeping/other-tabs.ts';
import { MOST_COMPARED } from '#shared/keeping-limits.ts';

/** Chooses a laptop to be compared, or takes that back. A fifth is refused, in words. */
export function setCompared({ _id: productId, name }: Pick<Marked, '_id' | 'name'>, wanted: boolean): void {
  const others = readList('compared').filter((chosen) => chosen.productId !== productId);
  if (wanted && others.length >= MOST_COMPARED) {
    showPopup({
      kind: 'warning',
      title: 'Four can be compared at a time',
      text: `Take one of the chosen ones away, then choose “${name}” again.`,
    });
    return;
  }
  const chosen = wanted ? [...others, { productId, name }] : others;
  writeList('compared', chosen);
  marks.set({ ...marks.current(), compare: new Set(chosen.map((one) => one.productId)) });
  tellOtherTabs();
  const count = `${chosen.length} of ${MOST_COMPARED}`;
  announce(wanted ? `${name} is chosen to be compared: ${count}` : `${name} is not compared any more: ${count}`);
}
