import { ShareButton } from '#app/components/ui/share-button.tsx';
import { ReportButton } from '#app/features/reporting/report-button.tsx';
import { ProductToggles } from '#app/features/wishlist/product-toggles.tsx';
import { productPath } from '#shared/product-address.ts';
import type { ProductView } from '#shared/views/products.ts';

/** What one can do with a laptop beside booking it. */
export function ProductActions({ laptop }: { laptop: ProductView }) {
  return (
    <div className="noscript:hidden">
      <div className="flex flex-wrap gap-2 *:grow">
        <ProductToggles product={laptop} />
        <ShareButton
          page={{
            title: laptop.name,
            path: productPath(laptop),
            hint: 'Paste it wherever you want to show this laptop.',
          }}
          what={laptop.name}
          className="min-h-11 gap-1!"
        />
      </div>
      <div className="mt-2 -ml-3">
        <ReportButton product={laptop} />
      </div>
    </div>
  );
}
