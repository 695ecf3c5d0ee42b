import { useState, type FormEvent } from 'react';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { PasswordField } from '#app/components/forms/password-fields.tsx';
import { useSession } from '#app/session/use-session.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';
import type { DeleteAnswer } from '#shared/contracts/answers.ts';

/** Says what goes and what stays, asks once more who it is, and deletes the account. */
export function DeleteAccount({ account, onClose }: { account: OwnAccountAnswer; onClose: () => void }) {
  const { signOut } = useSession();
  const [busy, run] = useBusy();
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const withPassword = account.signsInWith.password;

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      setMessage(null);
      if (withPassword && password === '') return setMessage('Enter your password, so that we know it’s you.');
      try {
        await apiSend<DeleteAnswer>('DELETE', '/users/me', withPassword ? { password } : {});
      } catch (error) {
        return setMessage(sentenceFor(error).replace(/^password: /, ''));
      }
      showToast({ kind: 'success', title: 'Your account is deleted' });
      // The server has ended the session; this signs out in the browser.
      await signOut('/signup').catch(() => undefined);
    });
  }

  return (
    <Dialog open onClose={onClose} title="Delete your account?">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-3 text-muted">
          <p>
            <strong className="font-medium text-ink">What we delete permanently:</strong> your name, e-mail and
            password, your log-ins, your phone numbers and places, and what you wrote to us.{' '}
            {account.hasListings && 'Your laptops are taken off the site. '}
            Bookings you haven’t paid for end.
          </p>
          <p>
            <strong className="font-medium text-ink">What we have to keep:</strong> your receipts, with your name, and
            the amounts of your payments, for our accounts; and your reports, without your name or what you wrote. If
            you’ve bought or sold a laptop in the last 30 days, the other person still sees your phone number and the
            meeting place until those 30 days are over.
          </p>
        </div>
        {withPassword ? (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <p className="text-muted">You can only do this within ten minutes of logging in.</p>
        )}
        <FormError message={message} />
        <DialogActions
          onCancel={onClose}
          cancelLabel="Keep my account"
          submitLabel="Delete my account"
          variant="danger"
          busy={busy}
        />
      </form>
    </Dialog>
  );
}
