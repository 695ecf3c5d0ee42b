import type { WaitingAnswer } from '#shared/contracts/figures.ts';
import type { WaitingKind } from '#shared/waiting.ts';

type WaitingList = WaitingAnswer['waiting'];

/** Where each kind is seen to, and how one and several of it are called. */
export const WAITING_LINKS: Record<WaitingKind, { to: string; words: readonly [string, string] }> = {
  claims: { to: '/dashboard/claims?show=waiting', words: ['problem to decide', 'problems to decide'] },
  decisions: { to: '/dashboard/decisions', words: ['order to decide about', 'orders to decide about'] },
  'failed-jobs': { to: '/dashboard/failedJobs', words: ['failed job', 'failed jobs'] },
  messages: { to: '/dashboard/messages?answered=false', words: ['message to answer', 'messages to answer'] },
  laptop: { to: '/dashboard/reportedItems', words: ['reported laptop', 'reported laptops'] },
  price: { to: '/dashboard/priceAlerts', words: ['price alert', 'price alerts'] },
  listing: { to: '/dashboard/priceAlerts', words: ['listing to review', 'listings to review'] },
  review: { to: '/dashboard/reportedReviews', words: ['review to look at', 'reviews to look at'] },
  conversation: {
    to: '/dashboard/reportedConversations',
    words: ['reported conversation', 'reported conversations'],
  },
  seller: {
    to: '/dashboard/moderation?kind=seller',
    words: ['seller with many reports', 'sellers with many reports'],
  },
  appeal: { to: '/dashboard/moderation?kind=appeal', words: ['answer from a seller', 'answers from sellers'] },
};

/** All that waits in the moderation queue has a page of its own beside those of its kinds. */
const QUEUE = '/dashboard/moderation';
const NOT_IN_QUEUE: readonly WaitingKind[] = ['claims', 'decisions', 'failed-jobs', 'messages'];

/** How much waits behind a link of the dashboard, whichever part of its page that is. */
export function countBehind(to: string, waiting: WaitingList | undefined = []): number {
  return waiting
    .filter(({ kind }) => (to === QUEUE ? !NOT_IN_QUEUE.includes(kind) : WAITING_LINKS[kind].to.split('?')[0] === to))
    .reduce((sum, { count }) => sum + count, 0);
}
