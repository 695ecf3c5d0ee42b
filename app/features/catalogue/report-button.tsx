import { apiSend } from '#app/api/client.ts';
import { ApiError, sentenceFor } from '#app/api/api-error.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useSession } from '#app/session/use-session.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { TEXTS } from '#shared/texts.ts';

/** Lets a buyer tell the Admin of a suspicious laptop; everyone else is told that only buyers can. */
export function ReportButton({ product }: { product: ProductAnswer }) {
  const { user, status } = useSession();
  const [busy, run] = useBusy();

  async function report(): Promise<void> {
    // While it is not known who is signed in, the server decides.
    if (status !== 'loading' && user?.type !== 'Buyer') return warn();
    try {
      const { acknowledged, modifiedCount } = await apiSend<UpdateAnswer>('PUT', `/category/${product._id}`);
      if (!acknowledged) return;
      const text =
        modifiedCount > 0
          ? `An Admin will look at “${product.name}”.`
          : 'You had reported it before; an Admin knows of it.';
      showPopup({ kind: 'success', title: TEXTS.productReported, text });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.code === 'buyers-only')) return warn();
      showPopup({ kind: 'error', title: 'The report did not arrive', text: sentenceFor(error) });
    }
  }

  return (
    <Button variant="quiet" size="small" busy={busy} className="text-muted" onClick={() => void run(report)}>
      Report to Admin
    </Button>
  );
}

function warn(): void {
  showPopup({ kind: 'warning', title: TEXTS.reportOnlyBuyers });
}
