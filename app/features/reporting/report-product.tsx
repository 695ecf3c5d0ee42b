import { ApiError, apiSend } from '#app/api/client.ts';
import { missingHat } from '#app/api/hat.ts';
import { queryClient } from '#app/api/query-client.ts';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { storeInterrupted } from '#app/session/interrupted.ts';
import { logInPath } from '#app/session/return-path.ts';
import { storedSession } from '#app/session/session-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { NewReport } from '#shared/contracts/reports.ts';
import type { ProductView } from '#shared/views/products.ts';
import { TEXTS } from '#shared/texts.ts';

/**
 * Fetches what a press of 'Report to Admin' leads to: for a buyer the dialog that asks why, for everyone else the warning that only buyers
 * can.
 * @returns what opens it, on the page where one is unless another is named by its path and query
 */
export async function prepareReport(product: ProductView): Promise<(page?: string) => void> {
  const { user } = await storedSession();
  if (user === null) return (page = location.pathname + location.search) => askToLogIn(product, page);
  if (user.type !== 'Buyer') return () => warn(user.type === 'Seller');
  const { ReportDialog } = await import('#app/features/reporting/report-dialog.tsx');
  return (page = location.pathname + location.search) =>
    openDialog(
      page,
      <ReportDialog
        product={product}
        buyerUid={user.uid}
        send={(report) => reportProduct(product, report)}
        onClose={closeDialog}
      />,
    );
}

/** Reports a laptop and closes the dialog. Throws ApiError, but for those who turn out to be no buyer, who are told so. */
async function reportProduct({ id }: ProductView, report: NewReport): Promise<void> {
  // Without a reason and words nothing is sent but the report itself.
  const body = Object.keys(report).length > 0 ? report : undefined;
  try {
    const { acknowledged, modifiedCount } = await apiSend<UpdateAnswer>('PUT', `/category/${id}`, body);
    closeDialog();
    if (!acknowledged) return;
    queryClient.setQueryData(['reported', id], true);
    // What somebody said the first time stays.
    if (modifiedCount === 0)
      return showToast({
        kind: 'warning',
        title: 'You’ve already reported this laptop',
        text: 'We still have that report.',
      });
    showToast({ kind: 'success', title: TEXTS.productReported, text: 'An Admin will look at it.' });
  } catch (error) {
    const isNoBuyer = error instanceof ApiError && error.code === 'buyers-only';
    // Who only has to switch is offered that in the dialog, where their words are.
    if (!isNoBuyer || missingHat(error)) throw error;
    closeDialog();
    warn();
  }
}

/** Tells a visitor that they have to be a buyer, and leads them to the log-in, from where the report opens. */
function askToLogIn(product: ProductView, page: string): void {
  const run = () => {
    storeInterrupted({ kind: 'report', product, page });
    location.assign(logInPath('/login', page));
  };
  showToast({ kind: 'warning', title: TEXTS.reportOnlyBuyers, action: { label: 'Log in', run } });
}

/** @param canSwitch whether buying is only a press away */
function warn(canSwitch = false): void {
  const text = canSwitch ? 'Switch to buying in the account menu, then report it.' : undefined;
  showToast({ kind: 'warning', title: TEXTS.reportOnlyBuyers, text });
}
