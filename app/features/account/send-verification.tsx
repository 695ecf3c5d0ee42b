import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { OutboxNote } from '#app/features/account/outbox-note.tsx';

/** Sends the e-mail again whose link verifies the account's address. */
export function SendVerification() {
  return (
    <>
      <OutboxNote />
      <MutationButton method="POST" path="/users/verification" done="E-mail sent" className="mt-3">
        Send the e-mail again
      </MutationButton>
    </>
  );
}
