import { useForm } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';

const FIELDS = ['name'] as const;

interface RenameDialogProps {
  search: SavedSearchView;
  onClose: () => void;
}

export function RenameDialog({ search, onClose }: RenameDialogProps) {
  const form = useForm({ defaultValues: { name: search.name } });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async (values) => {
    await apiSend('PUT', `/savedSearches/${search.id}`, values);
    await reloadLists();
    showToast({ kind: 'success', title: 'Search renamed' });
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title="Rename this search">
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4" aria-label="Rename this search">
        <TextField label="Name" {...field('name')} type="text" autoComplete="off" />
        <FormError message={message} />
        <DialogActions onCancel={onClose} submitLabel="Save" busy={busy} />
      </form>
    </Dialog>
  );
}
