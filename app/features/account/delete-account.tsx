import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiGet, apiSend, sentenceFor } from '#app/api/client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { PasswordField } from '#app/components/forms/password-field.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { useSession } from '#app/session/use-session.ts';
import type { OwnAccountAnswer } from '#shared/contracts/accounts.ts';
import type { DeleteAnswer } from '#shared/contracts/answers.ts';
import type { UnsettledAnswer } from '#shared/contracts/unsettled.ts';
import { formatPrice, toCents } from '#shared/money.ts';

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
        return setMessage(sentenceFor(error));
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
            <strong className="font-medium text-ink">What we delete permanently:</strong>{' '}
            {keepTogether(
              'your name, e-mail address and password, your saved phone number and places, the words of your reviews, and what you wrote to us.',
            )}{' '}
            {account.hasListings && 'Your laptops are taken off the site. '}
            Bookings you haven’t paid for are cancelled.
          </p>
          <p>
            <strong className="font-medium text-ink">What we have to keep:</strong>{' '}
            {keepTogether(
              'your receipts, with your name and the amounts of your payments, for our accounts; your messages to buyers and sellers and the stars you gave, without your name; and that something was reported, without your name or what you wrote. If you’ve bought or sold a laptop in the last 30 days, the other person still sees your phone number and the meeting place until those 30 days are over.',
            )}
          </p>
        </div>
        <OpenOrders />
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

/** What of paid orders isn't over yet, and what that means once the account is gone; nothing where nothing is open. */
function OpenOrders() {
  const { data } = useQuery({
    queryKey: ['unsettled'],
    queryFn: ({ signal }) => apiGet<UnsettledAnswer>('/users/me/unsettled', { signal }),
    gcTime: 0,
  });
  if (!data || data.buying + data.selling + data.owed === 0) return null;
  return (
    <div role="status" className="grid gap-2 rounded-box bg-amber-tint px-3 py-2 text-ink">
      <p className="font-medium">You have orders that aren’t over yet.</p>
      {data.buying > 0 && (
        <p>
          You’ve paid for {laptops(data.buying)}. Without your account you can’t confirm that you got{' '}
          {data.buying === 1 ? 'it' : 'them'}, or tell us that something’s wrong: we’d decide without you.
        </p>
      )}
      {data.selling > 0 && (
        <p>
          You’ve sold {laptops(data.selling)} whose buyers have paid. Without your account you can’t confirm that you
          handed {data.selling === 1 ? 'it' : 'them'} over.
        </p>
      )}
      {data.owed > 0 && (
        <p>
          {data.payable
            ? `We’ll still send what you get for them, up to ${formatPrice(toCents(data.owed))}, to your bank.`
            : `You still get up to ${formatPrice(toCents(data.owed))}. Set up your payouts under Earnings first, so that we can send it.`}
        </p>
      )}
    </div>
  );
}

const laptops = (count: number) => (count === 1 ? 'a laptop' : `${count} laptops`);
