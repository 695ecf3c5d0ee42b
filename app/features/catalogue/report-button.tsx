import { unreachable } from '#app/api/api-error.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useSession } from '#app/session/use-session.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

// Few report: how that goes is fetched when somebody is about to.
const importReport = () => import('#app/features/catalogue/report-product.ts');

/** Lets a buyer tell the Admin of a suspicious laptop; everyone else is told that only buyers can. */
export function ReportButton({ product }: { product: ProductAnswer }) {
  const session = useSession();
  const [busy, run] = useBusy();
  const prepare = () => void importReport().catch(() => undefined);

  async function report(): Promise<void> {
    try {
      const { reportProduct } = await importReport();
      await reportProduct(product, session);
    } catch {
      showPopup({ kind: 'error', title: 'The report did not arrive', text: unreachable().detail });
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      className="text-muted"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void run(report)}
    >
      Report to Admin<span className="sr-only">: {product.name}</span>
    </Button>
  );
}
