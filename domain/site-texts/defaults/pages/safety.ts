import { CLAIM_HOURS, NEW_SELLER_CLAIM_HOURS, NEW_SELLER_SALES } from '#shared/handover-times.ts';

export const SAFETY = {
  lead: 'Most meetings are friendly and short. A few habits keep them that way, for buyers and for sellers.',
  actionLabel: '',
  actionTo: '',
  body: `## Before you meet {#before}

- Choose a public place where people are around, in daylight: a café, a library, a shopping centre. Pick one with power and Wi-Fi, so that you can test it.
- Tell somebody where you’re going, or bring a friend.
- Write or talk first. Ask about the battery, repairs and anything that doesn’t work.
- Don’t pay for anything outside Clamshell: no deposits, shipping fees, gift cards or customs payments. Be careful if somebody asks you to chat or pay somewhere else.
- If the price looks too good, compare it with what similar laptops were sold for, on the laptop’s own page.

## What to check on the laptop {#check}

- It starts, and it’s the model in the listing. Compare processor, memory and storage in the system settings.
- It runs without its charger, and it charges. Look at the battery’s health if the system shows it.
- The screen has no dead spots, and every key, the touchpad, camera, microphone, speakers and ports work.
- Wi-Fi connects, and the fan doesn’t howl after ten minutes.
- It’s signed out of the seller’s accounts: no Find My or activation lock, no company management, no firmware password.
- The serial number in the system matches the one on the case, and the seller can say where the laptop comes from.

Our guides say how, step by step: [how to check a used laptop](/guides/how-to-check-a-used-laptop), [batteries](/guides/laptop-batteries) and [locks](/guides/locked-laptops).

Take your time. If the seller rushes you, that’s a reason to leave.

## When you pay {#paying}

- Open My Orders yourself and pay there. Don’t follow a payment link from a message.
- Don’t give anybody your card number, your password or a code from your bank. Nobody at Clamshell asks for them.
- Use your own phone and your mobile connection if you don’t trust the Wi-Fi.
- Show the seller the code on the order’s page once the laptop is in your hands, not earlier, and never send it in a message. It confirms that you have the laptop.
- We hold your money for another ${CLAIM_HOURS} hours after that (${NEW_SELLER_CLAIM_HOURS / 24} days for a seller’s first ${NEW_SELLER_SALES} sales), so that you can check the laptop at home. If something’s wrong, press ‘Report a problem’ on the order’s page in that time.

## If you’re the seller {#sellers}

- Back up your data, sign out of your accounts, and erase the laptop before you hand it over. Leave an account without a password on it, so that the buyer can test it.
- Bring the charger and a charged battery.
- Keep the laptop in your hands or in sight until the order’s page on your own phone says ‘Paid’. A screenshot or a message from the buyer proves nothing.
- Scan or type the buyer’s code before you part. Without it, nothing shows that they have the laptop.
- Don’t leave the meeting place to ‘get money’ or ‘test it at home’.

## Who sees your details {#privacy}

The seller of a laptop you book sees your phone number and the meeting place. If you sell, your phone number and e-mail address are part of your listings, and everybody who’s logged in can look them up. So use a number that you’re happy to share.

Messages are different, because anybody can write anything in them, and most frauds begin with ‘text me on this number’. We hide phone numbers and links there until the laptop is booked. [Privacy](/privacy) has the whole list.

You don’t have to give your home address: any meeting place will do.

## If something feels wrong {#trouble}

Leave. You don’t owe anybody a reason. If you’re in danger, call the emergency number, 999 in Bangladesh.

Afterwards, press ‘Report a problem’ on the page of a paid order, report the listing with Report to Admin, or report and block the person in your messages. You can also [write to us](/contact). Admins can delete listings and suspend accounts.`,
};
