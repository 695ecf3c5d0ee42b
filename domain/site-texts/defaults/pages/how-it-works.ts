import { CLAIM_HOURS, NEW_SELLER_CLAIM_HOURS, NEW_SELLER_SALES } from '#shared/handover-times.ts';
import { HOLD_MINUTES } from '#shared/limits.ts';

export const HOW_IT_WORKS = {
  lead: 'You find a used laptop, book it, meet the seller, look at it, and only then pay by card. Nothing is sent by post.',
  actionLabel: '',
  actionTo: '',
  body: `## If you buy {#buying}

1. Find a laptop. [Search all laptops](/laptops) by brand, processor, memory, storage, screen, condition, price and place. You don’t need an account to look.
2. Sign up as a Buyer, or continue with Google. Signing up takes a name, an e-mail address and a password.
3. Press ‘Book Now’, and leave your phone number and the place where you’d like to meet. Only that laptop’s seller sees them.
4. Agree on a time and a place on the order’s page, or write to the seller there. Then meet and try the laptop. [Safety at the meeting](/safety) says what to look for.
5. If you want it, open the order and press ‘Pay now’. You can do that on your phone, right there. We hold the money.
6. Once the laptop is in your hands, show the seller the code on the order’s page. It confirms the hand-over, so don’t show it any earlier.
7. Check the laptop at home. We hold the money for another ${CLAIM_HOURS} hours (${NEW_SELLER_CLAIM_HOURS / 24} days for a seller’s first ${NEW_SELLER_SALES} sales), and you can report a problem in that time.

Is the price too high? Make an offer on the laptop’s page. If the seller accepts it, that’s your price for 24 hours.

Changed your mind before paying? Press ‘Cancel booking’ in My Orders. It costs nothing.

## If you sell {#selling}

1. Sign up as a Seller, or press ‘Switch to selling’ in the account menu if you have an account.
2. Add your laptop with pictures, a description and a price. While you type the title, the form reads the specifications from it, and you confirm them.
3. See who has booked it under Buyers: name, phone number and meeting place. Suggest when to meet on the order’s page, write to them there, or call them.
4. Let the buyer try it, and hand it over once the order’s page says ‘Paid’.
5. Scan the code on the buyer’s phone with your camera, or type it on the order’s page. That confirms the hand-over.
6. We send you the money when the buyer has had time to check the laptop: ${CLAIM_HOURS} hours, or ${NEW_SELLER_CLAIM_HOURS / 24} days for your first ${NEW_SELLER_SALES} sales.

There’s more about listings and money on [selling and fees](/selling).

## What a booking means {#booking}

A booking tells the seller that you’re interested and how to reach you. It doesn’t hold the laptop, and neither you nor the seller has to go through with it.

Several people can book the same laptop. The first one who pays gets it; the others see ‘Sold to someone else’ in My Orders, and they aren’t charged.

Sellers can correct a listing while it’s booked. If the price changes, My Orders and the payment page show the old and the new price before you pay.

## What happens while you pay {#paying}

When you open the payment page, the laptop is held for you for ${HOLD_MINUTES} minutes. During that time nobody else can pay for it, and the seller can’t change the listing. If you stop or run out of time, it’s free for others again.

If a laptop has been held several times in a day without being paid for, several buyers may pay side by side. The payment page tells you so. The first payment that arrives buys the laptop, and any other is refunded in full.

After paying you get a transaction ID and a receipt, and both of you see on the order’s page that it’s paid.

## After you’ve paid {#handing-over}

We hold the payment until the laptop has changed hands and the buyer has had time to check it. At the meeting you both tap ‘I’m here’, and the buyer goes through a short checklist. Then the buyer’s phone shows a code for ten minutes, and the seller scans or types it. If you’re both offline there, the page shows a longer code that the seller can enter later.

If you never meet, we don’t keep the money: two weeks after the payment we ask the seller, and if they don’t object, the buyer gets it back. If something’s wrong, either of you can press ‘Report a problem’ on the order’s page. [Buyer protection](/buyer-protection) says what happens then.

After the hand-over you can review each other. Neither of you sees the other’s review until you’ve both written one, or two weeks have passed.`,
};
