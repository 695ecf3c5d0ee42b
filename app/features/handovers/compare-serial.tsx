import { useState } from 'react';
import { apiSend } from '#app/api/client.ts';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useContractForm } from '#app/components/forms/use-contract-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { serialForm } from '#shared/contracts/handover-forms.ts';
import type { HandoverView } from '#shared/views/handovers.ts';

/** Compares the number on the laptop with the one that the seller entered; only whether they are the same is told. */
export function CompareSerial({ orderId, handover }: { orderId: string; handover: HandoverView }) {
  const [matches, setMatches] = useState(handover.serialMatches);
  const { busy, message, onSubmit, field } = useContractForm(serialForm, { serial: '' }, async (body) => {
    setMatches(
      (await apiSend<{ matches: boolean }>('POST', `${handoverPath(orderId)}/serial-comparisons`, body)).matches,
    );
  });
  if (!handover.serialEntered)
    return (
      <p className="max-w-prose text-small text-muted">
        The seller hasn’t entered the laptop’s serial number. You can ask them to, and compare it here.
      </p>
    );
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <div className="w-full max-w-sm">
        <TextField
          label="Serial number on the laptop"
          hint="It’s on the bottom, or in the settings under ‘About’."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('serial')}
        />
      </div>
      <FormError message={message} />
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <Button type="submit" variant="secondary" busy={busy}>
          Compare
        </Button>
        {matches === true && <Chip kind="verified">The same number</Chip>}
        {matches === false && <Chip kind="caution">Not the same number</Chip>}
      </div>
      {matches === false && (
        <p className="max-w-prose text-small text-ink">
          Look at it again, and ask the seller about it: they can correct their number. If it’s another laptop, don’t
          take it.
        </p>
      )}
    </form>
  );
}
