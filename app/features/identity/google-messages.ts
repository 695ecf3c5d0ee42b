/** Said below the form when the popup reports nothing but its end. Its line doesn’t end within 'e-mail'. */
export const GOOGLE_CLOSED =
  'The Google window was closed before you were logged in. Press the button again, or use your e-\u2060mail and password.';
export const GOOGLE_BLOCKED =
  'Your browser blocked the Google window. Allow pop-ups for this site and press the button again.';
export const GOOGLE_UNAVAILABLE =
  'Logging in with Google isn’t set up on this site. Use your e-mail and password instead.';

const TOO_LATE = 'The Google window was open for too long, or was opened twice. Press the button again.';
const NO_ANSWER = 'Google didn’t answer properly. Try again in a moment, or use your e-mail and password.';

/** By the code that the identity provider adds to the address. */
const FAILURES = new Map(
  Object.entries({
    access_denied: 'You didn’t allow Clamshell to see your name and e-mail at Google, so you’re not logged in.',
    account_not_linked: 'There’s already an account with this e-mail and a password. Log in with your password.',
    account_closed: 'This account is closed. Write to us if you think that’s a mistake.',
    account_suspended:
      'This account is suspended. We’ve e-mailed you the reason. Write to us if you think that’s a mistake.',
    email_not_verified:
      'Google hasn’t verified this account’s e-mail. Verify it at Google, or sign up with a password.',
    email_not_found:
      'Google didn’t give us an e-mail for this account. Choose another account, or sign up with a password.',
    state_mismatch: TOO_LATE,
    state_not_found: TOO_LATE,
    invalid_code: NO_ANSWER,
    unable_to_get_user_info: NO_ANSWER,
    temporarily_unavailable: NO_ANSWER,
    server_error: NO_ANSWER,
  }),
);

/** The sentence for a sign-in that failed. Other parameters of the address are not shown: anybody can write them. */
export function googleFailure(code: string | null): string {
  return (
    FAILURES.get(code?.toLowerCase() ?? '') ?? 'Google didn’t log you in. Try again, or use your e-mail and password.'
  );
}
