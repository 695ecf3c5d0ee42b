import { useState } from 'react';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { Choice } from '#app/components/fields/choice.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { POWERS, type Power, type UserType } from '#shared/catalogue.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import { isolateName } from '#shared/isolate-name.ts';

const LABELS: Readonly<Record<Power, string>> = {
  support: 'Support: look up people and orders, answer messages',
  moderation: 'Moderation: reports, listings, suspensions, the site’s texts',
  finance: 'Finance: refunds, problems, decisions, ledger',
};

interface PowersDialogProps {
  person: { id: string; name: string; type: UserType; powers: readonly Power[] };
  onClose: () => void;
}

/** What somebody of the staff may do. */
export function PowersDialog({ person, onClose }: PowersDialogProps) {
  const [powers, setPowers] = useState<readonly Power[]>(person.powers);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const isNew = person.type !== 'Admin';
  const name = isolateName(person.name);

  async function save() {
    if (busy) return;
    if (isNew && powers.length === 0) {
      setMessage('Choose at least one power.');
      return;
    }
    setBusy(true);
    setMessage(null);
    try {
      await apiSend<UpdateAnswer>('PUT', `/users/${person.id}/powers`, { powers });
      onClose();
      showToast({ kind: 'success', title: isNew ? `${person.name} is an Admin now` : 'Powers changed' });
      await reloadLists();
    } catch (error) {
      setMessage(sentenceFor(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? `Make ${name} an Admin?` : `What can ${name} do?`}
      description={
        isNew
          ? 'Admins can’t buy or sell. The laptops and orders they already have stay as they are.'
          : 'This applies right away. The audit log will say that you changed it.'
      }
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="flex flex-col gap-5"
      >
        <fieldset>
          <legend className="mb-1 text-small font-medium text-ink">Powers</legend>
          {POWERS.map((power) => (
            <Choice
              key={power}
              type="checkbox"
              label={LABELS[power]}
              className="py-1"
              checked={powers.includes(power)}
              onChange={({ currentTarget: { checked } }) =>
                setPowers(POWERS.filter((one) => (one === power ? checked : powers.includes(one))))
              }
            />
          ))}
        </fieldset>
        <FormError message={message} />
        <DialogActions onCancel={onClose} submitLabel={isNew ? 'Make Admin' : 'Save'} busy={busy} />
      </form>
    </Dialog>
  );
}
