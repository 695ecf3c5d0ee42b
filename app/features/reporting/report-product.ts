import { apiSend } from '#app/api/client.ts';
import { ApiError, sentenceFor } from '#app/api/api-error.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { sessionStore } from '#app/session/session-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { ProductView } from '#shared/views/products.ts';
import { TEXTS } from '#shared/texts.ts';

/** Reports a laptop to the Admin when a buyer asks for it, and tells everyone else that only buyers can. Never throws. */
export async function reportProduct(product: ProductView): Promise<void> {
  const { status, user } = sessionStore.current();
  // While it is not known who is signed in, the server decides.
  if (status !== 'loading' && user?.type !== 'Buyer') return warn();
  try {
    const { acknowledged, modifiedCount } = await apiSend<UpdateAnswer>('PUT', `/category/${product.id}`);
    if (!acknowledged) return;
    const text =
      modifiedCount > 0
        ? `An Admin will look at “${product.name}”.`
        : 'You had reported it before; an Admin knows of it.';
    showToast({ kind: 'success', title: TEXTS.productReported, text });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.code === 'buyers-only')) return warn();
    showToast({ kind: 'error', title: 'The report did not arrive', text: sentenceFor(error) });
  }
}

function warn(): void {
  showToast({ kind: 'warning', title: TEXTS.reportOnlyBuyers });
}
