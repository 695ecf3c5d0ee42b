import { useState } from 'react';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { serialForm } from '#shared/contracts/handover-forms.ts';

/** The serial number that the buyer compares at the meeting; best entered before. */
export function EnterSerial({ orderId, serial }: { orderId: string; serial: string | undefined }) {
  const [editing, setEditing] = useState(serial === undefined);
  const { busy, message, onSubmit, field } = useContractForm(serialForm, { serial: serial ?? '' }, async (body) => {
    await apiSend('PUT', `${handoverPath(orderId)}/serial`, body);
    showToast({ kind: 'success', title: 'Serial number saved' });
    await reloadLists();
    setEditing(false);
  });
  if (!editing && serial !== undefined)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-sunken p-3">
        <div className="min-w-0">
          <p className="text-small text-muted">Serial number of your laptop</p>
          <p className="font-mono text-small wrap-anywhere text-ink">{serial}</p>
        </div>
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          Change<span className="sr-only"> the serial number</span>
        </Button>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <div className="w-full max-w-sm">
        <TextField
          label="Serial number of your laptop"
          hint="Optional. We don’t show it to anybody: the buyer types the number on the laptop, and we say whether it’s the same."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('serial')}
        />
      </div>
      <FormError message={message} />
      <Button type="submit" variant="secondary" busy={busy}>
        Save
      </Button>
    </form>
  );
}
