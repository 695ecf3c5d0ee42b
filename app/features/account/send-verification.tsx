import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { OutboxNote } from '#app/features/account/outbox-note.tsx';

/** Sends the e-mail again whose link verifies the account's address. */
export function SendVerification() {
  return (
    <>
      <OutboxNote />
      <MutationButton method="POST" path="/users/verification" done="Letter sent" className="mt-3">
        Send the letter again
      </MutationButton>
    </>
  );
}
