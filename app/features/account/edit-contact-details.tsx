import { useWatch } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { PhoneField } from '#app/components/forms/phone-field.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import { contactDetailsForm } from '#shared/contracts/contact-details.ts';

interface EditContactDetailsProps {
  phone: string | undefined;
  place: string | undefined;
  onClose: () => void;
}

/** Changes or deletes the phone and the place that fill in the next booking. */
export function EditContactDetails({ phone = '', place = '', onClose }: EditContactDetailsProps) {
  const { form, busy, message, onSubmit, field } = useContractForm(
    contactDetailsForm,
    { phone, place },
    async (details) => {
      await apiSend<UpdateAnswer>('PUT', '/users/me/contact', details);
      await reloadLists();
      onClose();
      showToast({ kind: 'success', title: details.phone || details.place ? 'Saved' : 'Deleted' });
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Phone and meeting place"
      description={`We’ll fill them in for you when you book or list a laptop.${phone || place ? ' To delete one, leave it empty.' : ''}`}
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <PhoneField label="Phone" {...field('phone')} place={useWatch({ control: form.control, name: 'place' })} />
        <TextField
          label="Meeting place"
          hint="A public place in daylight is best."
          {...field('place')}
          autoComplete="off"
        />
        <FormError message={message} />
        <DialogActions onCancel={onClose} submitLabel="Save" busy={busy} />
      </form>
    </Dialog>
  );
}
