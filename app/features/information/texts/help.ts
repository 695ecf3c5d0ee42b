import { commissionInWords } from '#app/features/earnings/commission-words.ts';
import type { Block, PageText } from '#app/features/information/page-text.ts';
import type { SaleTerms } from '#shared/contracts/site-data.ts';
import { HOLD_MINUTES, LIMITS } from '#shared/limits.ts';
import { MAX_COMPARED, MAX_SAVED_SEARCHES, MAX_WISHLIST } from '#shared/list-limits.ts';

function ask(question: string, ...answer: string[]): Block {
  return { question, answer };
}

/** @param terms what a sale costs on this site */
export const helpText = (terms: SaleTerms): PageText => ({
  lead: 'Short answers to common questions. Is yours missing? [Write to us](/contact).',
  sections: [
    {
      id: 'booking',
      heading: 'Booking',
      blocks: [
        ask(
          'Does a booking hold the laptop for me?',
          'No. It tells the seller that you’re interested. Others can book it as well, and the first one who pays gets it.',
        ),
        ask(
          'How do I change my phone number or the meeting place?',
          'Open My Orders in your dashboard and press Change. The seller sees the new ones.',
        ),
        ask(
          'How do I cancel?',
          'Open My Orders in your dashboard and press Cancel booking. It’s free as long as you haven’t paid.',
        ),
        ask(
          'Why can’t I book?',
          'Only buyers can, and nobody books their own laptop. If you’re selling at the moment, press Switch to buying in the account menu.',
        ),
      ],
    },
    {
      id: 'paying',
      heading: 'Paying and refunds',
      blocks: [
        ask(
          'When do I pay?',
          'When you’ve seen the laptop and want it: at the meeting, or after it. Open My Orders and press Pay now.',
        ),
        ask('How can I pay?', 'By credit or debit card. Prices are in US dollars, and nothing is added to them.'),
        ask(
          'It says that somebody else is paying. What now?',
          `The laptop is held for them for up to ${HOLD_MINUTES} minutes. If they don’t finish, you can pay. The page says how long to wait.`,
        ),
        ask(
          'My time to pay ran out. Was I charged?',
          'No. Press Reserve it again on the payment page. If other buyers want the laptop, you may have to let them try first.',
        ),
        ask(
          'I paid, but somebody else got the laptop.',
          'Then you automatically get the whole payment back on your card, and you get an e-mail about it. Banks can take up to ten days to show it.',
        ),
        ask(
          'How do I get a refund for something else?',
          'Talk to the seller, then [write to us](/contact) with the transaction ID from My Orders. See [buyer protection](/buyer-protection).',
        ),
      ],
    },
    {
      id: 'finding',
      heading: 'Searching and saving',
      blocks: [
        ask(
          'Can I get alerts for new laptops?',
          `Yes. Search, set your filters, and save the search; you can save up to ${MAX_SAVED_SEARCHES}. Choose e-mails once a day, or at once, but at most one an hour. You get them once you’ve verified your e-mail address.`,
        ),
        ask(
          'How do I stop these e-mails?',
          'Each one has a link that stops them, and you don’t have to log in for it. You can also turn them off under Saved searches in your dashboard.',
        ),
        ask(
          'Where’s my wishlist?',
          `Behind your picture at the top of the page. Without an account it stays in your browser; when you log in, it moves to your account, which holds up to ${MAX_WISHLIST} laptops.`,
        ),
        ask(
          'How many laptops can I compare?',
          `Up to ${MAX_COMPARED}, side by side. You can send the comparison’s address to a friend.`,
        ),
      ],
    },
    {
      id: 'selling',
      heading: 'Selling',
      blocks: [
        ask(
          'What does it cost?',
          `Listing is free. ${commissionInWords(terms)} See [selling and fees](/selling), also for how you get your money.`,
        ),
        ask(
          'Can I change a listing that somebody has booked?',
          'Yes, until it’s sold, but not while somebody is paying. Buyers see the old and the new price.',
        ),
        ask(
          'How do I stop advertising a laptop?',
          'In My product, open the laptop’s Actions and choose Stop advertising. It stays for sale.',
        ),
        ask(
          'Can I take a listing down for a while?',
          'Yes. Open its Actions in My product and choose Pause, and Resume when you’re back. Nobody sees or books it meanwhile, and buyers who have booked it can pay again once it’s back.',
        ),
        ask(
          'I’ve sold it elsewhere.',
          'Delete the listing and choose ‘Sold elsewhere’. Everybody who has booked it gets an e-mail.',
        ),
        ask('How do I get the Verified badge?', 'An Admin gives it to you. [Write to us](/contact).'),
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        ask(
          'I’ve forgotten my password.',
          'Ask for a [new one](/forgot-password). The e-mail has a link that works once, within an hour.',
        ),
        ask(
          'What are the rules for passwords?',
          `At least ${LIMITS.passwordMin} characters, with a capital letter, a digit and one of ! @ # $ & *. Longer is better.`,
        ),
        ask(
          'Why do I have to wait before I can try my password again?',
          'After five wrong passwords there’s a pause that grows, up to 15 minutes. On a device where you’ve logged in before, other people’s attempts don’t count.',
        ),
        ask(
          'Do I have to verify my e-mail address?',
          'No. Without it you can book, pay and sell, but you get no e-mails about saved searches.',
        ),
        ask(
          'Can I buy and sell with one account?',
          'Yes. Press Switch to selling or Switch to buying in the account menu, as often as you like. Your orders and listings stay where they are.',
        ),
        ask(
          'My account is suspended. What can I do?',
          'We’ve sent you an e-mail with the reason. [Write to us](/contact) if you think it’s a mistake.',
        ),
        ask(
          'How do I download or delete my data?',
          'Open My account in your dashboard. [Privacy](/privacy) says what’s deleted and what stays.',
        ),
      ],
    },
  ],
});
