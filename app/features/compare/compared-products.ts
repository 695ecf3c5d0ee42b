import { announce } from '#app/components/ui/announcement.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { readList, writeList } from '#app/local-storage-lists.ts';
import type { ProductView } from '#shared/views/products.ts';
import { MAX_COMPARED } from '#shared/list-limits.ts';
import { isolateName } from '#shared/isolate-name.ts';

/** Chooses a laptop to be compared, or takes that back. A fifth is refused, in words. */
export function setCompared({ id: productId, name }: Pick<ProductView, 'id' | 'name'>, wanted: boolean): void {
  const others = readList('compared').filter((chosen) => chosen.productId !== productId);
  if (wanted && others.length >= MAX_COMPARED) {
    showToast({
      kind: 'warning',
      title: 'Four can be compared at a time',
      text: `Remove one of them, then choose “${isolateName(name)}” again.`,
    });
    return;
  }
  const chosen = wanted ? [...others, { productId, name }] : others;
  writeList('compared', chosen);
  const count = `${chosen.length} of ${MAX_COMPARED}`;
  announce(wanted ? `${name} added to the comparison: ${count}` : `${name} removed from the comparison: ${count}`);
}
