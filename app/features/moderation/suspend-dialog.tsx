import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { ordersLeft } from '#app/features/moderation/orders-left.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import { type OrdersToHandOverAnswer, type Suspension, suspensionForm } from '#shared/contracts/users.ts';
import type { UserView } from '#shared/views/users.ts';
import { isolateName } from '#shared/isolate-name.ts';

interface SuspendDialogProps {
  user: Pick<UserView, 'id' | 'name'>;
  /** Whether they ever did. */
  sells: boolean;
  onClose: () => void;
}

/** Asks why somebody is to be suspended. */
export function SuspendDialog({ user, sells, onClose }: SuspendDialogProps) {
  const left = useQuery({
    queryKey: ['orders to hand over', user.id],
    queryFn: ({ signal }) => apiGet<OrdersToHandOverAnswer>(`/users/${user.id}/ordersToHandOver`, { signal }),
    refetchOnMount: 'always',
  });
  const { busy, message, onSubmit, field } = useContractForm(suspensionForm, { reason: '' }, async ({ reason }) => {
    const body: Suspension = { reason };
    await apiSend<UpdateAnswer>('PUT', `/users/${user.id}/suspension`, body);
    onClose();
    showToast({ kind: 'success', title: `${user.name} is suspended` });
    await reloadLists();
  });

  const consequences = sells
    ? 'will be logged out right away and can’t log in. Their unsold laptops will disappear from every list until you lift the suspension, and payments in progress for them will be cancelled.'
    : 'will be logged out right away and can’t log in until you lift the suspension. A payment in progress will be cancelled.';

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Suspend the account of ${isolateName(user.name)}?`}
      description={[`${isolateName(user.name)} ${consequences}`, ordersLeft(left.data?.ordersToHandOver)]
        .filter(Boolean)
        .join(' ')}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextAreaField
          label="Reason"
          hint={`${user.name} sees it in an e-mail and when logging in. Other Admins see it too.`}
          {...field('reason')}
          rows={4}
        />
        <FormError message={message} />
        <DialogActions onCancel={onClose} submitLabel="Suspend account" variant="danger" busy={busy} />
      </form>
    </Dialog>
  );
}
