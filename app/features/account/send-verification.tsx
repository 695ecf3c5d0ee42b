import { MutationButton } from '#app/components/ui/mutation-button.tsx';

/** Sends the e-mail again whose link verifies the account's address. */
export function SendVerification() {
  return (
    <MutationButton method="POST" path="/users/verification" done="Letter sent" className="mt-3">
      Send the letter again
    </MutationButton>
  );
}
