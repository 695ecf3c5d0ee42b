import { useState, type FormEvent } from 'react';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
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
      if (withPassword && password === '') return setMessage('Give your password, so that we know it is you.');
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
            <strong className="font-medium text-ink">What goes, for good:</strong> your name, e-mail and password, where
            you are signed in, your phones and places, and what you wrote to us.{' '}
            {account.hasListings && 'Your laptops leave the market. '}
            Bookings that are not paid are of no use any more.
          </p>
          <p>
            <strong className="font-medium text-ink">What stays:</strong> the amounts of payments, because books have to
            be kept, and your reports, without you. Who has bought from you or sold to you in the last 30 days keeps the
            phone and the place to meet for that long.
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
          <p className="text-muted">You have to have signed in within the last ten minutes.</p>
        )}
        <FormError message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            Delete my account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
