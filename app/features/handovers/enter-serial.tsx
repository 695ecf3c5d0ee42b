import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { TextField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import { serialForm } from '#shared/contracts/handover-forms.ts';

const FIELDS = ['serial'] as const;

/** The serial number that the buyer compares at the meeting; best entered before. */
export function EnterSerial({ orderId, serial }: { orderId: string; serial: string | undefined }) {
  const queries = useQueryClient();
  const form = useForm({ resolver: valibotResolver(serialForm), defaultValues: { serial: serial ?? '' } });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async (body) => {
    await apiSend('PUT', `${handoverPath(orderId)}/serial`, body);
    showToast({ kind: 'success', title: 'Serial number saved' });
    await queries.invalidateQueries({ queryKey: ['list'] });
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <div className="w-full max-w-sm">
        <TextField
          label="Serial number of your laptop"
          hint="Nobody sees it. The buyer types the number on the laptop and learns only whether it’s the same."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('serial')}
        />
      </div>
      <FormError message={message} />
      <Button type="submit" variant="secondary" size="small" busy={busy}>
        Save
      </Button>
    </form>
  );
}
