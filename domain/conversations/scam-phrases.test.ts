import { expect, test } from 'vitest';
import { findScamPhrases } from '#domain/conversations/scam-phrases.ts';

test.each([
  ['pay-elsewhere', 'I can only pay by gift card'],
  ['pay-elsewhere', 'Send it by Western Union please'],
  ['pay-elsewhere', 'I’ll do a bank transfer tonight'],
  ['pay-elsewhere', 'Please send the money to my bKash'],
  ['pay-elsewhere', 'Pay me with Bitcoin and it’s yours'],
  ['pay-elsewhere', 'You have to pay first, others are waiting'],
  ['pay-elsewhere', 'I need a deposit to hold it'],
  ['pay-elsewhere', 'I’ll send a cheque, you refund the difference'],
  ['pay-elsewhere', 'Let’s pay outside of this site'],
  ['move-away', 'Let’s talk on WhatsApp'],
  ['move-away', 'Text me on Telegram instead'],
  ['move-away', 'Message me at my number'],
  ['move-away', 'We can continue outside of Clamshell'],
  ['code', 'I’ve sent you a code, tell me the six digits of the code'],
  ['code', 'Send me the code that you get'],
  ['code', 'It’s only a verification code'],
  ['courier', 'My courier will pick it up on Monday'],
  ['courier', 'I’m currently abroad, but my agent can collect it'],
  ['courier', 'The shipping agent will come to your place'],
])('warns (%s) of ‘%s’', (kind, text) => expect(findScamPhrases(text)).toContain(kind));

test.each([
  'Is it still available?',
  'I can pick it up tomorrow at six',
  'My brother will come with me',
  'Would you take 300 for it?',
  'Does WhatsApp Web run well on it?',
  'The Wi-Fi signal is strong',
  'Which drivers are installed?',
  'Do you have the product code or the service tag?',
  'Can I pay by card on the site?',
  'I’ll pay as soon as we’ve met',
  'I read about it on the forum',
  'Does it come with its charger and a receipt?',
  'Is the BIOS locked with a password?',
  'I can wire it up to my monitor',
  'I’ll book it first and then we’ll meet',
  'Rocket Lake or Tiger Lake?',
])('says nothing of ‘%s’', (text) => expect(findScamPhrases(text)).toEqual([]));
