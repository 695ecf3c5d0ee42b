import { type EmailRecipient, type NewEmail, personalEmail } from '#domain/email/queue-email.ts';

/** @param origin the site's own, without a trailing slash: never what a request says of itself */
export function passwordResetEmail(owner: EmailRecipient, origin: string, token: string): NewEmail {
  return personalEmail(owner, 'A new password for Clamshell', [
    'Somebody, probably you, asked for a new password for your Clamshell account. Choose one here:',
    `${origin}/reset-password?token=${token}`,
    'The link works once, for one hour. If you didn’t ask for it, you don’t need to do anything. Your password stays the same.',
  ]);
}

export function verificationEmail(owner: EmailRecipient, origin: string, token: string): NewEmail {
  return personalEmail(owner, 'Is this your e-mail address?', [
    'Somebody signed up for Clamshell with this e-mail address. If that was you, please confirm that the address is yours:',
    `${origin}/verify-email?token=${token}`,
    'The link works once, for 48 hours. If it wasn’t you, you don’t need to do anything.',
  ]);
}

/** Notifies the owner, and says what to do if it was not them. */
export function passwordChangedEmail(owner: EmailRecipient, origin: string): NewEmail {
  return personalEmail(owner, 'Your password was changed', [
    'The password of your Clamshell account has just been changed, and you’ve been logged out everywhere else.',
    'If that was you, you don’t need to do anything. If it wasn’t, ask for a new password right away:',
    `${origin}/forgot-password`,
  ]);
}
