import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { codeForm } from '#shared/contracts/handover-forms.ts';
import type { ConfirmationAnswer } from '#shared/contracts/handovers.ts';

const FIELDS = ['code'] as const;

interface EnterCodeProps {
  orderId: string;
  /** Whether the buyer is asked who typed their digits; the seller counts as here from then on. */
  asked: boolean;
  onAsked: (asked: boolean) => void;
}

/** The buyer's digits, or the code of a meeting without network, as the seller types them. */
export function EnterCode({ orderId, asked, onAsked }: EnterCodeProps) {
  const form = useForm({ resolver: valibotResolver(codeForm), defaultValues: { code: '' } });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async (body) => {
    const { outcome } = await apiSend<ConfirmationAnswer>('POST', `${handoverPath(orderId)}/confirmation`, body);
    onAsked(outcome === 'asked');
    form.reset();
    if (outcome === 'handed-over') showToast({ kind: 'success', title: 'Handed over' });
    await reloadLists();
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <div className="w-full max-w-sm">
        <TextField
          label="The buyer’s code"
          hint="Six digits, or ten characters if the buyer’s phone is offline. You don’t need to type if you scan."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('code')}
        />
      </div>
      <FormError message={message} />
      {asked && (
        <>
          <Announcement text="Now the buyer has to confirm it on their phone." />
          <p className="rounded-box bg-pine-tint px-3 py-2 text-ink">
            That’s right. Now the buyer has to press ‘Yes, I’ve got the laptop’ on their phone.
          </p>
        </>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        Check the code
      </Button>
    </form>
  );
}
