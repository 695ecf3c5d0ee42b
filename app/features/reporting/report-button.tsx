import { skipToken, useQuery } from '@tanstack/react-query';
import { Button } from '#app/components/ui/button.tsx';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { useIsOwn } from '#app/features/products/own-listing.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** Lets a buyer tell the Admin of a suspicious laptop; everyone else is told that only buyers can. */
export function ReportButton({ product }: { product: ProductView }) {
  const act = useLazyAction(async () => {
    const { prepareReport } = await import('#app/features/reporting/report-product.tsx');
    return prepareReport(product);
  }, 'The form couldn’t be opened');
  // Set once this window has reported it.
  const { data: reported } = useQuery({ queryKey: ['reported', product.id], queryFn: skipToken });
  if (useIsOwn(product)) return null;
  return (
    <Button variant="quiet" size="small" className="text-muted" {...act}>
      {reported ? 'Reported' : 'Report to Admin'}
      <span className="sr-only">{`: ${product.name}`}</span>
    </Button>
  );
}
