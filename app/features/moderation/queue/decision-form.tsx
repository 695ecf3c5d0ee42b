import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { TextAreaField } from '#app/components/fields/field.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { ordersLeft } from '#app/features/moderation/orders-left.ts';
import type { Words } from '#app/features/moderation/queue/use-decide.ts';
import { keepTogether } from '#app/keep-together.ts';
import type { OrdersToHandOverAnswer } from '#shared/contracts/users.ts';
import { type Decision, needsReason } from '#shared/moderation.ts';

interface DecisionFormProps {
  decision: Decision;
  /** What the button says. */
  submitLabel: string;
  /** What the reason begins with. */
  template?: string;
  /** Whose account it is, where that is to be suspended. */
  personId?: string | undefined;
  /** @throws what it was refused for */
  onSend: (words: Words) => Promise<void>;
  onCancel: () => void;
}

const CONSEQUENCES: Partial<Record<Decision, string>> = {
  'take-down':
    'Nobody else will see the listing, and nobody can book it or pay for it. Unless you undo this within 15 seconds, the seller gets your reason and can answer.',
  suspend:
    'They’re logged out right away and can’t log in. Their unsold laptops disappear from every list, and payments in progress are cancelled. Unless you undo this within 15 seconds, they get your reason.',
  delete: 'It leaves every list for good. This can’t be undone.',
};

/** Asks for the words that go with a decision: why, for those whom it is about, and a note for other Admins. */
export function DecisionForm({ decision, submitLabel, template = '', personId, onSend, onCancel }: DecisionFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // What it begins with may come later than the form.
  const reason = typed ?? template;
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const asksReason = needsReason(decision);

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (asksReason && reason.trim() === '') {
      setMissing(true);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    setMessage(null);
    try {
      await onSend({ ...(asksReason && { reason: reason.trim() }), ...(note.trim() !== '' && { note: note.trim() }) });
    } catch (error) {
      setMessage(sentenceFor(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-small text-muted">
        {keepTogether(CONSEQUENCES[decision] ?? '')}{' '}
        {decision === 'suspend' && personId !== undefined && <OrdersLeft personId={personId} />}
      </p>
      {asksReason && (
        <TextAreaField
          label="Reason"
          hint="They read it, so say it plainly."
          value={reason}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
          error={missing ? 'Say why, in plain words: they read it' : undefined}
          rows={3}
        />
      )}
      <TextAreaField
        label="Note for Admins (optional)"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        rows={2}
      />
      <FormError message={message} />
      <DialogActions onCancel={onCancel} submitLabel={submitLabel} variant="danger" busy={busy} />
    </form>
  );
}

/** What somebody who is suspended leaves open. */
function OrdersLeft({ personId }: { personId: string }) {
  const { data } = useQuery({
    queryKey: ['orders to hand over', personId],
    queryFn: ({ signal }) => apiGet<OrdersToHandOverAnswer>(`/users/${personId}/ordersToHandOver`, { signal }),
    refetchOnMount: 'always',
  });
  return ordersLeft(data?.ordersToHandOver);
}
