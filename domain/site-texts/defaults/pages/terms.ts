import { CLAIM_HOURS, NEW_SELLER_CLAIM_HOURS, NEW_SELLER_SALES } from '#shared/handover-times.ts';
import { HOLD_MINUTES } from '#shared/limits.ts';

export const TERMS = {
  lead: 'The rules for using Clamshell, in plain words. By signing up you agree to them.',
  actionLabel: '',
  actionTo: '',
  body: `## What Clamshell does, and what it doesn’t {#role}

Clamshell is a place where people offer used laptops, book them and pay for them by card. The sale is between the buyer and the seller. Clamshell doesn’t own the laptops, doesn’t inspect them, and doesn’t write the listings.

The [imprint](/imprint) says who runs this site. ‘We’ means the people who run it.

## Your account {#account}

- Use your own name and an e-mail address that you check.
- Keep your password to yourself. If somebody else has used your account, change the password: that ends all other sessions.
- You use it as a Buyer or as a Seller, and switch whenever you like. You can’t book or report your own laptop.
- You can delete your account whenever you like. [Privacy](/privacy) says what happens then.

## Listings {#listings}

- Only sell laptops that belong to you and that you’re allowed to sell.
- Describe them truthfully, and don’t leave out faults that you know of.
- Use your own pictures, or pictures that you may use. Your listings stay your own; by publishing them you let us show them on the site and in e-mails about saved searches.
- Delete a listing when you’ve sold the laptop elsewhere.

## Bookings {#bookings}

A booking is free. It doesn’t reserve the laptop or oblige anybody to anything: buyers may cancel, sellers may choose whom they meet, and prices may change until the buyer pays.

An accepted offer sets that buyer’s price for 24 hours. It doesn’t reserve the laptop either.

Use the phone numbers and places of a booking only to arrange the meeting.

## Messages and reviews {#messages}

Write to people about their laptops, and nothing else. Admins read a conversation only when one of you reports it, or while a problem with your order is open.

Write honest reviews, only about sales that you took part in. Admins can take down reviews that insult people or give away personal details.

## Payments and refunds {#payments}

- Buyers pay by card, through the payment service Stripe. While a buyer pays, the laptop is normally held for them for ${HOLD_MINUTES} minutes.
- The first payment that we record buys the laptop. Any other payment for it is refunded in full.
- We charge no fees to buyers. What a sale costs its seller, if anything, is shown before they list a laptop, and doesn’t go up for laptops that are already listed.
- We hold the money of a sale until the laptop is handed over and the buyer has had time to check it: ${CLAIM_HOURS} hours, or ${NEW_SELLER_CLAIM_HOURS / 24} days for a seller’s first ${NEW_SELLER_SALES} sales. If no problem is reported by then, it’s paid to the seller through Stripe.
- If a buyer is refunded after the seller was paid, we take that amount back from the seller, or take it out of their next sales.
- Confirm a hand-over only when it has happened: buyers show their code once they hold the laptop, and sellers don’t ask for it earlier.
- If something’s wrong with a paid order, say so on its page in time. If you two don’t agree, an Admin decides from what both of you say and show. We hold money for at most 45 days after the payment: if the hand-over isn’t confirmed by then, or a problem is still undecided, the buyer is refunded.
- If a card payment is disputed, we tell the bank what we know, and follow what it decides.

More about this: [buyer protection](/buyer-protection), [selling and fees](/selling).

## What isn’t allowed {#not-allowed}

- Selling stolen or counterfeit laptops, or laptops locked to somebody else’s account.
- Asking for deposits, or for any payment outside Clamshell.
- Pretending to be somebody else, insulting or threatening people, and spam.
- Starting payments that you don’t mean to finish, to keep others from buying.
- Attacking the site, or collecting people’s data from it.

## What we may do {#consequences}

Admins may delete listings, and suspend or delete accounts that break these rules. A suspended person gets an e-mail with the reason and can answer through the [contact page](/contact). Payments in progress are cancelled or refunded. What Admins do is recorded.

## The site and these terms {#changes}

The site may be unavailable at times. We may change it and these terms: this page always shows the current ones. If you don’t agree with a change, you can delete your account.

Nothing on this page takes away your legal rights.`,
};
