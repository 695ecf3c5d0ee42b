import { Button } from '#app/components/ui/button.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { ReportButton } from '#app/features/reporting/report-button.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** What one can do with a laptop beside booking it. */
export function ProductActions({ laptop }: { laptop: ProductView }) {
  const share = useLazyAction(async () => {
    const { shareLaptop } = await import('#app/features/products/page/share-laptop.ts');
    return () => shareLaptop(laptop);
  }, 'The laptop couldn’t be shared');
  return (
    <div className="-mx-3 flex flex-wrap items-center gap-1 noscript:hidden">
      <Button variant="quiet" size="small" {...share}>
        Share<span className="sr-only">: {laptop.name}</span>
      </Button>
      <ReportButton product={laptop} />
    </div>
  );
}
