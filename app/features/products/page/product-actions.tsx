import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { ReportButton } from '#app/features/reporting/report-button.tsx';
import { ProductToggles } from '#app/features/wishlist/product-toggles.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** What one can do with a laptop beside booking it. */
export function ProductActions({ laptop }: { laptop: ProductView }) {
  const share = useLazyAction(async () => {
    const { shareLaptop } = await import('#app/features/products/page/share-laptop.ts');
    return () => shareLaptop(laptop);
  }, 'The laptop couldn’t be shared');
  return (
    <div className="noscript:hidden">
      <div className="flex flex-wrap gap-2 *:grow">
        <ProductToggles product={laptop} />
        <Button variant="secondary" size="small" className="min-h-11 gap-1!" {...share}>
          <Icon>
            <path d="M10 12.5v-9M6.8 6.2 10 3l3.2 3.2M5.5 9.5h-1v7h11v-7h-1" />
          </Icon>
          Share<span className="sr-only">: {laptop.name}</span>
        </Button>
      </div>
      <div className="mt-2 -ml-3">
        <ReportButton product={laptop} />
      </div>
    </div>
  );
}
