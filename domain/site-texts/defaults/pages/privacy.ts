import { DRAFT_DAYS, MAX_RECENTLY_VIEWED } from '#shared/list-limits.ts';

export const PRIVACY = {
  lead: 'What Clamshell stores about you, why, who sees it and for how long. There’s no tracking, no advertising network, and nobody buys your data from us.',
  actionLabel: '',
  actionTo: '',
  body: `## If you only look around {#looking}

You need no account, and no cookie is set. To protect the site from floods of requests, the server counts requests by your internet address for a short time, in memory. Its log has no search words and leaves out passwords, e-mail addresses and tokens.

Your wishlist, your comparison and the last ${MAX_RECENTLY_VIEWED} laptops that you saw stay in your browser. [Cookies](/cookies) lists everything that’s stored there.

## What we store if you have an account {#stored}

- **Your account**: Name, e-mail address, whether it’s verified, Buyer or Seller, and when you signed up. The phone number and meeting place that you save for your next booking, until you delete them; nobody else sees those. We store only a scrambled form of your password, from which nobody can tell the password.
- **Where you’re logged in**: For each session: internet address, browser, and when it began and was last used. You see the list in My account, and can end each one.
- **Listings**: What you write in them and in drafts of them, your phone number, the place, and your pictures. We keep only a new copy of each picture, without its place, time and camera, and delete the original.
- **Views of listings**: How often a laptop is looked at, by day. We don’t store who looked.
- **Bookings and orders**: The laptop, its price, your name, e-mail address, phone number and meeting place, the times and places that you suggest for a meeting, and what became of it.
- **Payments**: Amount, time and transaction ID, refunds and disputes. We never see or store your card number.
- **Wishlist and saved searches**: The laptops with their price on the day you added them; the searches, and how often you want e-mails.
- **Reports**: Which listing you reported, when, and what you said about it.
- **Messages**: What you write on the contact page, with the name and e-mail address that you give. That works without an account, too.
- **Conversations**: What you and buyers or sellers write to each other about a laptop, with pictures, whom you’ve blocked, and which conversations you’ve reported.
- **Offers, reviews and problems**: The prices you offer and agree on, what you write about each other after a sale, and what you say and show when something is wrong with an order.
- **The hand-over**: When you checked in, what you ticked, and when it was confirmed. If you sell, the laptop’s serial number if you entered it. Codes are stored in a scrambled form, too.
- **E-mails and notifications**: What we send you, with e-mails stored encrypted, and what you want to be e-mailed about.
- **A record of important actions**: New passwords, ended sessions, payments, refunds, and what Admins do. It has account numbers instead of names.

## Who sees it {#who-sees}

- Everybody: your listings with your name as the seller, the place, whether you’re verified, when you joined, how many laptops you’ve sold, and what buyers say of you. Your own reviews are shown without your name. For comparable laptops, what they were sold for, without names.
- People who are logged in: a seller’s phone number and e-mail address.
- The seller of a laptop you booked: your name, phone number, meeting place, the times you suggest, when you joined, and what happened with the booking, such as whether you’ve paid.
- You and the person you’re writing to: your messages and pictures. Admins read them only if one of you reports the conversation, or while a problem with your order is open; each time is recorded.
- Admins of this site: accounts, orders, reports, messages from the contact page and the record of important actions.

## Other companies {#companies}

- **Stripe**: Takes card payments, and pays sellers. Sellers give Stripe their bank details directly, and we don’t see them. For card payments it gets your card details straight from your browser, and from us the amount, the laptop’s name, and numbers for the order and your account. Its script is loaded on the payment page only. If you dispute a payment with your bank, Stripe and the bank get what we know of that sale: what happened, your e-mail address, and what you and the seller wrote and showed.
- **Google**: Only if you press the Google button: Google learns that you log in here, and we get your name, e-mail address and the address of your picture. We don’t keep Google’s tokens.
- **OpenStreetMap**: If you scroll down to the map on the contact page, its pictures come from OpenStreetMap, which sees your internet address.
- **Mail and storage**: E-mails go through the mail server of the people who run the site, and pictures may be stored on servers that they rent.
- **Pictures from elsewhere**: Sellers may give a picture’s web address. We fetch a copy; until then, or if that fails, your browser loads it from there.

In a demo, Stripe and Google are simulated inside the site, and it may not send any e-mails.

## How long it stays {#how-long}

- Sessions: until you log out, or 30 days after your last visit.
- E-mails that we sent you: 30 days.
- Links to verify an address or set a password: about a day after they’ve stopped working.
- Failed log-ins, and encrypted copies of our last answers, so that a repeated click isn’t carried out twice: about a day.
- Uploaded pictures that no listing and no draft uses: a day. Pictures of a listing that you took down: 30 days, so that you can list it again; of one that an Admin deleted, or of a closed account: a day. We keep the main picture of a laptop that somebody ordered.
- Times and places that you and somebody else suggested for a meeting, and what only the hand-over needed, such as codes and the serial number: 180 days.
- Messages from the contact page: until an Admin deletes them, or you delete an account whose e-mail address you’ve verified.
- Conversations: two years after the last message, longer while a report or a problem with the order is open. When you delete your account your pictures in them go, and your words stay for the other side, without your name.
- Drafts of listings: until you publish or discard them, or ${DRAFT_DAYS} days after your last change.
- Orders, payments and the record of important actions: they stay, without your details once you’ve deleted your account.
- Receipts: they stay as they were issued, with the names of buyer and seller, because we have to keep accounting records.
- Listings: they leave the site when you delete them. What they said about the laptop stays stored, because orders may refer to it.
- Everything else in your account: until you delete it or the account.

## Download your data {#your-data}

My account in your dashboard has a button that downloads all of the above as one file.

## What deleting your account does {#deleting}

You can delete your account in My account, with your password, or within ten minutes of logging in if you use Google. It can’t be undone.

- Deleted: your name, e-mail address, picture, password, sessions, wishlist, saved searches, and the phone numbers and places you gave.
- Withdrawn: laptops that you haven’t sold. A payment in progress is cancelled or refunded.
- Kept for 30 days: the phone number and place of a sale that’s just been paid, because the two of you may still have to meet.
- Kept: receipts of what you bought or sold, with your name on them, because we have to keep accounting records.
- Kept: the amounts of orders and payments, what your listings said about the laptops, and reports, all without your name or what you wrote in a report.

You can sign up again with the same e-mail address.

## Questions {#contact}

[Write to us](/contact). The [imprint](/imprint) names the people who run this site, or says that it’s a demo.`,
};
