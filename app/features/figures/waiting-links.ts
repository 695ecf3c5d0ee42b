import type { WaitingAnswer } from '#shared/contracts/figures.ts';
import type { WaitingKind } from '#shared/waiting.ts';

type WaitingList = WaitingAnswer['waiting'];

/** Where each kind is seen to, and how one and several of it are called. */
export const WAITING_LINKS: Record<WaitingKind, { to: string; words: readonly [string, string] }> = {
  claims: { to: '/dashboard/claims?show=waiting', words: ['problem to decide', 'problems to decide'] },
  decisions: { to: '/dashboard/decisions', words: ['order to decide about', 'orders to decide about'] },
  'failed-jobs': { to: '/dashboard/failedJobs', words: ['failed job', 'failed jobs'] },
  messages: { to: '/dashboard/messages?answered=false', words: ['message to answer', 'messages to answer'] },
  laptop: { to: '/dashboard/moderation?kind=laptop', words: ['reported laptop', 'reported laptops'] },
  price: { to: '/dashboard/moderation?kind=price', words: ['price alert', 'price alerts'] },
  listing: { to: '/dashboard/moderation?kind=listing', words: ['listing to review', 'listings to review'] },
  review: { to: '/dashboard/moderation?kind=review', words: ['review to look at', 'reviews to look at'] },
  conversation: {
    to: '/dashboard/moderation?kind=conversation',
    words: ['reported conversation', 'reported conversations'],
  },
  seller: {
    to: '/dashboard/moderation?kind=seller',
    words: ['seller with many reports', 'sellers with many reports'],
  },
  appeal: { to: '/dashboard/moderation?kind=appeal', words: ['answer from a seller', 'answers from sellers'] },
};

/** Pages that list a kind which is counted elsewhere as well. */
const LISTS: Readonly<Record<string, WaitingKind>> = { '/dashboard/reportedItems': 'laptop' };

/** How much waits behind a link of the dashboard, whichever part of its page that is. */
export function countBehind(to: string, waiting: WaitingList | undefined = []): number {
  return waiting
    .filter(({ kind }) => LISTS[to] === kind || WAITING_LINKS[kind].to.split('?')[0] === to)
    .reduce((sum, { count }) => sum + count, 0);
}
