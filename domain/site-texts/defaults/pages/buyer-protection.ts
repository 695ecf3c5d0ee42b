import { CLAIM_ANSWER_HOURS } from '#shared/claim-reasons.ts';
import { CLAIM_HOURS, NEW_SELLER_CLAIM_HOURS, NEW_SELLER_SALES, OBJECTION_HOURS } from '#shared/handover-times.ts';
import { HOLD_MINUTES } from '#shared/limits.ts';

export const BUYER_PROTECTION = {
  lead: 'The best protection is seeing the laptop before you pay for it. Here’s what else Clamshell does, and what it can’t do.',
  actionLabel: '',
  actionTo: '',
  body: `## You look first, then you pay {#look-first}

Booking costs nothing, and you never pay a deposit. You pay by card once you want the laptop, ideally at the meeting. If it isn’t what the listing says, walk away and cancel the booking.

Your payment doesn’t go straight to the seller. We hold it until you’ve shown the seller the code on the order’s page, which you do only once the laptop is in your hands, and for ${CLAIM_HOURS} hours after that (${NEW_SELLER_CLAIM_HOURS / 24} days for a seller’s first ${NEW_SELLER_SALES} sales).

Pay only on your own payment page on Clamshell. What you pay in cash, by bank transfer or through a link that somebody sends you isn’t recorded here, and we can’t refund it.

## You pay the price you see {#price}

Your card is charged the price on your payment page, and nothing is added. If the seller has changed the price since you booked, you see both prices first.

While you pay, the laptop is held for you for ${HOLD_MINUTES} minutes. If that time runs out, or the laptop has been held for many buyers that day, somebody else may pay first. You then get all your money back.

## Automatic refunds {#refunds}

If your payment goes through but the laptop can’t be yours any more, we refund it in full, and you don’t have to ask. That happens when:

- somebody else’s payment arrived first;
- the laptop was taken off the site while you were paying;
- your account was closed or suspended while you were paying.

You also get your money back when you’ve paid and never met: two weeks after the payment, or after the last meeting you agreed on, we ask the seller. If they don’t object within ${OBJECTION_HOURS} hours, we refund you. The seller can give you your money back at any time before that.

We tell you by e-mail unless your account is closed, and My Orders shows the status of your refund. Banks can take up to ten days to show it.

## If something’s wrong after you’ve paid {#something-wrong}

We hold your payment until the laptop is handed over, and for ${CLAIM_HOURS} hours after that (${NEW_SELLER_CLAIM_HOURS / 24} days for a seller’s first ${NEW_SELLER_SALES} sales). Talk to the seller first. If that doesn’t help, press ‘Report a problem’ on the order’s page in that time, and the money stays with us until it’s settled.

The seller has ${CLAIM_ANSWER_HOURS} hours to answer: they refund you, offer a partial refund, or disagree. If you two don’t agree, an Admin reads what both of you say and decides.

You can also dispute a card payment with your bank. We then tell the bank what we know, and the order’s page shows what it decides.

A refund doesn’t put the laptop back up for sale, because only you and the seller know who has it. Agree with the seller on how you’ll return it.

## Verified sellers {#verified}

The Verified badge means that an Admin of this site has verified the seller. It’s about the person. It doesn’t replace looking at the laptop itself, and sellers without it can be just as honest.

A laptop’s own page also shows what similar laptops were sold for, where there are enough sales to compare. A price far below that is a reason to ask why.

## Report a listing {#report}

Is a listing fake or misleading, or the laptop stolen? Buyers can press ‘Report to Admin’ on it. An Admin sees the report and can delete the listing or suspend the seller. The laptops of a suspended seller disappear from all lists and can’t be bought.

We don’t tell the seller who reported it.

You can report a conversation as well, and block somebody who bothers you, in the conversation’s menu.`,
};
