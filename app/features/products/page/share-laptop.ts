import { showToast } from '#app/components/ui/toast-store.ts';
import type { ProductView } from '#shared/views/products.ts';
import { productPath } from '#shared/product-address.ts';

/** Hands the laptop's address to whatever the device shares with; where there is nothing, copies it and says so. */
export async function shareLaptop(laptop: ProductView): Promise<void> {
  const url = location.origin + productPath(laptop);
  const shared = { title: laptop.name, url };
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(shared);
    } catch (error) {
      // Whoever thinks better of it wants no copy either.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'success', title: 'Link copied', text: 'Paste it wherever you want to show this laptop.' });
  } catch {
    showToast({ kind: 'warning', title: 'Your browser didn’t allow copying the link', text: url });
  }
}
