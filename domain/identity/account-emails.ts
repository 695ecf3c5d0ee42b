import { type EmailRecipient, type NewEmail, personalEmail } from '#domain/email/queue-email.ts';

/** @param origin the site's own, without a trailing slash: never what a request says of itself */
export function passwordResetEmail(owner: EmailRecipient, origin: string, token: string): NewEmail {
  return personalEmail(owner, 'A new password for Clamshell', [
    'Somebody, probably you, has asked for a new password for your Clamshell account. Choose one here:',
    `${origin}/reset-password?token=${token}`,
    'The link works once, for one hour. If you didn’t ask for it, there is nothing to do: your password stays as it is.',
    'Clamshell',
  ]);
}

export function verificationEmail(owner: EmailRecipient, origin: string, token: string): NewEmail {
  return personalEmail(owner, 'Is this your e-mail address?', [
    'This address was given for an account at Clamshell. If that was you, please confirm that the address is yours:',
    `${origin}/verify-email?token=${token}`,
    'The link works once, for 48 hours. If you don’t know of such an account, there is nothing to do.',
    'Clamshell',
  ]);
}

/** Notifies the owner, and says what to do if it was not them. */
export function passwordChangedEmail(owner: EmailRecipient, origin: string): NewEmail {
  return personalEmail(owner, 'Your password was changed', [
    'The password of your Clamshell account was changed just now, and everywhere else you have been signed out.',
    'If that was you, there is nothing to do. If it was not, ask for a new password at once:',
    `${origin}/forgot-password`,
    'Clamshell',
  ]);
}
