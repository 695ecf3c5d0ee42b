import { CLAIM_HOURS, NEW_SELLER_CLAIM_HOURS, NEW_SELLER_SALES, OBJECTION_HOURS } from '#shared/handover-times.ts';
import { HOLD_MINUTES, LIMITS } from '#shared/limits.ts';
import { MAX_COMPARED, MAX_SAVED_SEARCHES, MAX_WISHLIST } from '#shared/list-limits.ts';
import { AGREED_HOURS, LEAST_OFFER_PERCENT, MOST_OFFERS, OFFER_HOURS } from '#shared/offers.ts';

export const HELP = {
  lead: 'Short answers to common questions. Is yours missing? [Write to us](/contact).',
  actionLabel: '',
  actionTo: '',
  body: `## Booking {#booking}

### Does a booking hold the laptop for me?

No. It tells the seller that you’re interested. Others can book it as well, and the first one who pays gets it.

### How do I change my phone number or the meeting place?

Open My Orders in your dashboard and press Change. The seller sees the new ones.

### How do I cancel?

Open My Orders in your dashboard and press Cancel booking. It’s free as long as you haven’t paid.

### How do I reach the seller?

Press Message the seller on the laptop’s page. Once you’ve booked, the order’s page shows their phone number as well.

### Can I pay less than the asking price?

Press Make an offer on the laptop’s page: from ${LEAST_OFFER_PERCENT}% of the price, up to ${MOST_OFFERS} times per laptop. The seller has ${OFFER_HOURS} hours to answer. A price you agree on is yours for ${AGREED_HOURS} hours, as long as nobody else pays the asking price first.

### Why can’t I book?

Only buyers can, and nobody books their own laptop. If you’re selling at the moment, press Switch to buying in the account menu.

## Paying and refunds {#paying}

### When do I pay?

When you’ve seen the laptop and want it, ideally at the meeting. Open My Orders and press ‘Pay now’.

### How can I pay?

By credit or debit card. Prices are in US dollars, and nothing is added to them.

### Somebody else is paying. What now?

The laptop is held for them for up to ${HOLD_MINUTES} minutes. If they don’t finish, you can pay. The page says how long to wait.

### My time to pay ran out. Was I charged?

No. Press Reserve it again on the payment page. If other buyers want the laptop, you may have to let them try first.

### What if I’ve paid, but somebody else got the laptop?

Then you automatically get the whole payment back on your card, and you get an e-mail about it. Banks can take up to ten days to show it.

### How do I get a refund for something else?

Talk to the seller: they can give you your money back on the order’s page. If that doesn’t help, press ‘Report a problem’ there. See [buyer protection](/buyer-protection).

## Meeting and handing over {#handing-over}

### How do we agree on when to meet?

On the order’s page. Either of you suggests up to three times and places, and the other takes one. You can put it into your calendar, and we remind you both.

### What’s the code for?

It shows that the laptop has changed hands. The buyer’s phone shows it after the checklist, and the seller scans or types it. Without it we don’t pay the seller yet.

### What if there’s no network where we meet?

Open the order’s page before you go. It then shows the buyer a longer code even without network, and the seller can enter it within three days.

### What if the code doesn’t work?

A code is good for ten minutes. Let the buyer’s phone show a new one. If nothing helps, press ‘Report a problem’ on the order’s page.

### What if I’ve paid, but we never met?

Two weeks after the payment we ask the seller. If they don’t object within ${OBJECTION_HOURS} hours, you get your money back.

### Can I review the other person?

Yes, after the hand-over, on the order’s page. You don’t see each other’s review until you’ve both written one, or two weeks have passed.

## Searching and saving {#finding}

### Can I get alerts for new laptops?

Yes. Search, set your filters, and save the search; you can save up to ${MAX_SAVED_SEARCHES}. Choose e-mails once a day, or at once, but at most one an hour. You get them once you’ve verified your e-mail address.

### How do I stop the alerts?

Each one has a link that stops them, and you don’t have to log in for it. You can also turn them off under Saved searches in your dashboard.

### Where’s my wishlist?

Behind your picture at the top of the page. Without an account it stays in your browser; when you log in, it moves to your account, which holds up to ${MAX_WISHLIST} laptops.

### How many laptops can I compare?

Up to ${MAX_COMPARED}, side by side. You can send the comparison’s address to a friend.

## Selling {#selling}

### What does it cost?

Listing is free. {{sale-costs}} See [selling and fees](/selling), also for how you get your money.

### Can I change a listing that somebody has booked?

Yes, until it’s sold, but not while somebody is paying. Buyers see the old and the new price.

### How do I stop advertising a laptop?

In My products, open the laptop’s Actions and choose Stop advertising. It stays for sale.

### Can I pause a listing?

Yes. Open its Actions in My products and choose Pause, and Resume when you’re back. Nobody sees or books it meanwhile, and buyers who have booked it can pay again once it’s back.

### What if I’ve sold it elsewhere?

Delete the listing and choose ‘Sold elsewhere’. Everybody who has booked it gets an e-mail.

### When do I get my money?

${CLAIM_HOURS} hours after the hand-over, or ${NEW_SELLER_CLAIM_HOURS / 24} days for your first ${NEW_SELLER_SALES} sales. Tell Stripe your bank account under [Earnings](/dashboard/earnings); it then takes about two business days.

### How do I get the Verified badge?

An Admin gives it to you. [Write to us](/contact).

## Your account {#account}

### What if I’ve forgotten my password?

Ask for a [new one](/forgot-password). The e-mail has a link that works once, within an hour.

### What are the rules for passwords?

At least ${LIMITS.passwordMin} characters, with a capital letter, a digit and one of ! @ # $ & *. Longer is better.

### Why do I have to wait before I can try my password again?

After five wrong passwords there’s a pause that grows, up to 15 minutes. On a device where you’ve logged in before, other people’s attempts don’t count.

### Do I have to verify my e-mail address?

No. Without it you can book, pay and sell, but you get no e-mails about saved searches.

### How do I get fewer e-mails?

Open Notifications in your dashboard and choose what we e-mail you about. E-mails about payments and problems with an order always come.

### Can I buy and sell with one account?

Yes. Press Switch to selling or Switch to buying in the account menu, as often as you like. Your orders and listings stay where they are.

### My account is suspended. What can I do?

We’ve sent you an e-mail with the reason. [Write to us](/contact) if you think it’s a mistake.

### How do I download or delete my data?

Open My account in your dashboard. [Privacy](/privacy) says what’s deleted and what stays.`,
};
