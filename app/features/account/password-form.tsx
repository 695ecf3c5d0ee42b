import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { apiSend } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useFormSubmit } from '#app/components/forms/use-form-submit.ts';
import { NewPasswordField } from '#app/components/forms/new-password-field.tsx';
import { PasswordField } from '#app/components/forms/password-field.tsx';
import { passwordChange } from '#shared/contracts/credentials.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';

const FIELDS = ['currentPassword', 'newPassword'] as const;
const EMPTY = { currentPassword: '', newPassword: '' };

/** Changes the password of whoever is signed in. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: valibotResolver(passwordChange), defaultValues: EMPTY });
  const { busy, message, onSubmit, field } = useFormSubmit(form, FIELDS, async (values) => {
    const { acknowledged } = await apiSend<UpdateAnswer>('PUT', '/users/password', values);
    if (!acknowledged) return;
    form.reset(EMPTY);
    showToast({ kind: 'success', title: 'Password changed' });
    await reloadLists();
  });
  const { setFocus } = form;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-5">
      {/* So that password managers know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label="Current password" {...field('currentPassword')} autoComplete="current-password" />
      <NewPasswordField label="New password" {...field('newPassword')} typed={newPassword} />
      <Button type="submit" busy={busy} className="self-start">
        Change password
      </Button>
      <FormError message={message} />
    </form>
  );
}
