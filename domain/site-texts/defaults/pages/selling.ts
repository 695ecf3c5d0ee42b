import { RELISTABLE_DAYS } from '#shared/listing-states.ts';
import { CLAIM_HOURS, NEW_SELLER_CLAIM_HOURS, NEW_SELLER_SALES } from '#shared/handover-times.ts';
import { HOLD_MINUTES } from '#shared/limits.ts';
import { AGREED_HOURS, LEAST_OFFER_PERCENT, MOST_OFFERS, OFFER_HOURS } from '#shared/offers.ts';

export const SELLING = {
  lead: 'Describe your laptop honestly, meet the buyer, hand it over once it’s paid, and scan their code. Listing and advertising are free.',
  actionLabel: 'List your laptop',
  actionTo: '/signup?from=%2Fdashboard%2FaddProducts',
  body: `## What you need {#start}

You need an account. If you have [signed up](/signup?from=%2Fdashboard%2FaddProducts) as a Seller, you can list a laptop right away. If you signed up as a Buyer, or with Google, press ‘Switch to selling’ in the account menu.

While you’re selling you can’t book laptops. Switch to buying whenever you want to: your listings stay up, and you still see who books them.

## A good listing {#listing}

- Name the exact model. The form reads processor, memory, storage and screen from your title. Check them: they’re what people search and filter by.
- Say how long it was used, what condition it’s in, and what’s wrong with it. A buyer finds the scratch at the meeting anyway.
- Add up to eight pictures from your phone or computer, up to 20 MB each: JPEG, PNG, WebP, AVIF, GIF or HEIC. We remove the place, time and camera that they carry inside.
- Set a price in US dollars. When enough laptops have been sold, the form shows what one like yours typically sells for. If your price is far below that and you haven’t sold anything here yet, we look at it before others see it.

You can edit a listing until it’s sold, even while it’s booked. Open bookings get the new price, and buyers see both prices. While somebody is paying, it can’t be edited.

## Advertising {#advertise}

Open a laptop’s Actions in My products and choose Advertise, and it can appear under ‘Suggest For You’ on the home page. It’s free. It then says Running, until it’s sold or you choose Stop advertising.

## Bookings {#bookings}

The Buyers page in your dashboard shows who has booked each laptop, with name, phone number and meeting place. Several people can book one laptop, and a booking doesn’t hold it for anyone. You decide whom you meet.

When a buyer pays, they usually have ${HOLD_MINUTES} minutes in which nobody else can pay. Hand the laptop over once the order’s page says ‘Paid’. Don’t rely on a screenshot.

You can pause a listing and resume it later. A payment that has already started can still go through.

You can delete a listing at any time, and say why. Buyers who booked it get an e-mail. If somebody is paying just then, their payment is cancelled, or refunded if it has gone through. Within ${RELISTABLE_DAYS} days you can list it again.

## Offers {#offers}

Buyers can offer you less, at least ${LEAST_OFFER_PERCENT}% of your price, and up to ${MOST_OFFERS} times per laptop. Accept, decline, or name a price of your own within ${OFFER_HOURS} hours, under [Offers](/dashboard/offers). What you agree on is that buyer’s price for ${AGREED_HOURS} hours; others can still pay the full price meanwhile.

## Handing it over {#hand-over}

On the order’s page, tap ‘I’m here’ when you arrive, and let the buyer check the laptop. Enter its serial number there before the meeting if you like, so that the buyer can compare it.

Once the buyer holds the laptop, their phone shows a code. Scan it with your camera, or type it on the order’s page, before you leave: it confirms the hand-over. No network? The buyer’s phone then shows a longer code that you can enter within three days.

If you’ve changed your mind or the buyer doesn’t want it after all, you can give them their money back right there.

Did the buyer not come, or leave without showing the code? Press ‘Report a problem’ on the order’s page. We hold the money until that’s settled.

## Fees {#fees}

Listing, advertising and booking are free, and nothing is added to the price that the buyer pays. {{sale-costs}}

If our fees ever go up, laptops that you’ve already listed keep the lower fee. The page of each order, and [Earnings](/dashboard/earnings), show what you get of it to the cent. If a part of the price goes back to the buyer, we give back the same part of our commission.

## How you get your money {#payout}

The buyer’s card payment is held at the payment service Stripe until you’ve handed the laptop over and the buyer has had time to check it: ${CLAIM_HOURS} hours, or ${NEW_SELLER_CLAIM_HOURS / 24} days for your first ${NEW_SELLER_SALES} sales. Then it’s sent to you automatically.

Stripe needs your name and your bank details. You enter them once, under [Earnings](/dashboard/earnings); it takes about five minutes, and you can do it before or after your first sale. Stripe pays into your bank account, usually within two business days.

If the buyer is refunded before that, nothing is taken from you. If they’re refunded afterwards, we take the money back from your payout account, or out of your next sales.

## Getting verified {#verified}

An Admin can verify you. All your laptops then carry the Verified badge, those you already have and those you add later. There’s no form for it: [write to us](/contact) if you’d like to be verified.`,
};
