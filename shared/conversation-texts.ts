/** What a message hides from the other side until the laptop is booked, by kind, as the message shows it. */
export const HIDDEN_TEXTS = {
  phone: '[phone hidden until booked]',
  email: '[e-mail hidden until booked]',
  link: '[link hidden until booked]',
} as const;
export type HiddenKind = keyof typeof HIDDEN_TEXTS;

export const HIDDEN_KINDS = ['phone', 'email', 'link'] as const satisfies readonly HiddenKind[];

/** What a message is warned of, and how its reader is told. */
export const WARNING_TEXTS = {
  'pay-elsewhere':
    'This looks like a request to pay outside Clamshell. If you do, we can’t help you get the money back.',
  'move-away': 'This asks you to chat somewhere else. Scammers often do that. Stay here until you’ve met.',
  code: 'Never share a code you got by text or e-mail. With it, somebody else can get into your account.',
  courier: 'Somebody else who picks up the laptop is a common scam. Meet the other person yourself.',
} as const;

/** How its writer is told of a warning. */
export const OWN_WARNING_TEXTS: Readonly<Record<WarningKind, string>> = {
  'pay-elsewhere': 'The other person sees a warning here. Paying outside Clamshell isn’t allowed.',
  'move-away': 'The other person sees a warning here, because scammers often ask to chat somewhere else.',
  code: 'The other person sees a warning here: nobody should ask for a code from a text or e-mail.',
  courier: 'The other person sees a warning here, because a stranger who picks up the laptop is a common scam.',
};
export type WarningKind = keyof typeof WARNING_TEXTS;

export const WARNING_KINDS = [
  'pay-elsewhere',
  'move-away',
  'code',
  'courier',
] as const satisfies readonly WarningKind[];
