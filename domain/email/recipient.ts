/** Somebody who has an account. */
export interface EmailRecipient {
  id: string;
  name: string;
  email: string;
  /** Whether they have shown that they read this address. */
  email_verified: boolean;
}

/**
 * How a person is written to. Anybody may register somebody else's address, under a name that is an advertisement: names stand only in
 * letters to those who have shown that the address is theirs.
 */
export function toRecipient({ id, name, email, email_verified: isTheirs }: EmailRecipient) {
  return {
    userId: id,
    to: { name: isTheirs ? name : '', address: email },
    greeting: isTheirs ? `Hello ${name},` : 'Hello,',
  };
}
