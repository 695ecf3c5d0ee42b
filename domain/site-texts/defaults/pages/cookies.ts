import { MAX_COMPARED, MAX_RECENTLY_VIEWED, MAX_WISHLIST_VISITOR } from '#shared/list-limits.ts';

export const COOKIES = {
  lead: 'Clamshell uses a few cookies to log you in, and your browser’s storage to remember things like your theme and your wishlist. None of them tracks you.',
  actionLabel: '',
  actionTo: '',
  body: `## In short {#summary}

If you only look around, no cookie is set. Cookies come when you sign up or log in. There’s nothing here for advertising or statistics, so there’s no banner that asks you to agree.

## Cookies {#cookies}

Their names may begin with __Secure-. Other programs on the page can’t read them.

- **clamshell.session_token**: Logs you in. It ends when you log out, or after 30 days without a visit.
- **clamshell.device**: Marks this browser as one you’ve logged in with, so that other people’s wrong passwords can’t slow you down here. It contains no name or e-mail address, and lasts a year.
- **clamshell.state**: Only while you log in with Google: makes sure that the answer belongs to your request. It lasts a few minutes.

## Local storage {#local-storage}

This stays in your browser until it’s no longer needed or you delete it. Apart from your wishlist, which moves to your account, none of it is stored on our server.

- **accessToken**: Tells the server who you are, for up to 24 hours. Logging out deletes it.
- **theme**: Whether you chose the light or the dark theme.
- **wishes**: Your wishlist while you aren’t logged in, up to ${MAX_WISHLIST_VISITOR} laptops. It moves to your account when you log in.
- **compared**: Up to ${MAX_COMPARED} laptops that you’re comparing. Logging out clears it.
- **seen**: The last ${MAX_RECENTLY_VIEWED} laptops that you looked at, to show them to you again. To do so, your browser asks the server for these laptops; the server doesn’t store that. Logging out clears it.
- **place**: Where you are, to about a kilometre, once you’ve told us for a search such as ‘near me’.
- **logOutOwed**: Remembers that you logged out while you were offline, so that your browser can finish it later.
- **unrecorded-payment-…**: The number of a payment that we haven’t recorded yet. It’s deleted once we have.
- **hand-over-code …**: If you’ve bought a laptop: a code for a meeting without network, good for three days. It’s deleted once the laptop is handed over, or when you log out.

## Session storage {#session-storage}

This belongs to one tab, and your browser deletes it when you close the tab.

- **draft-…**: What you’ve typed into a booking, a report or a listing and not sent yet. Passwords and card numbers are never stored.
- **after-log-in**: Which laptop you wanted to book or report before you had to log in.
- **scanned-code**: A hand-over code that you scanned before you had to log in.
- **laptops-shown**: How far you had scrolled in the list of laptops, so that you come back to the same place.

## Other companies {#others}

When you open a payment page, it loads the card form from Stripe, which may set cookies of its own to prevent fraud. When you log in with Google, Google’s own window opens, with Google’s cookies. Other pages load nothing from either of them. In a demo, both are simulated by the site itself.

## How to delete them {#delete}

Log out to end your session. To remove everything, delete this site’s data in your browser’s settings. You can block cookies for this site and still browse, but you can’t log in.`,
};
