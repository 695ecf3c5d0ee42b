/** Facts that sentences here need, of all that an event may have. */
interface When {
  when?: string;
}

const ANSWER = 'Open the order to take one of the times, or to suggest others.';
const AGREED =
  'The order’s page has the place, and a file for your calendar. We’ll remind you the day before and two hours before.';

/** What happens about a meeting, with the words in which both sides read it; part of `ORDER_EVENTS`. Places are the meeting's own. */
export const MEETING_EVENTS = {
  'meeting-proposed-by-buyer': {
    buyer: () => 'You suggested when to meet.',
    seller: () => 'The buyer suggested when to meet.',
    topic: 'meetings',
    collapses: true,
    next: { seller: ANSWER },
  },
  'meeting-proposed-by-seller': {
    buyer: () => 'The seller suggested when to meet.',
    seller: () => 'You suggested when to meet.',
    topic: 'meetings',
    collapses: true,
    next: { buyer: ANSWER },
  },
  'meeting-moved-by-buyer': {
    buyer: () => 'You suggested other times instead of the agreed meeting.',
    seller: () => 'The buyer can’t make the agreed meeting and suggested other times. It’s off until you agree again.',
    topic: 'meetings',
    next: { seller: ANSWER },
  },
  'meeting-moved-by-seller': {
    buyer: () => 'The seller can’t make the agreed meeting and suggested other times. It’s off until you agree again.',
    seller: () => 'You suggested other times instead of the agreed meeting.',
    topic: 'meetings',
    next: { buyer: ANSWER },
  },
  'meeting-agreed': {
    buyer: ({ when }: When) => `You and the seller agreed to meet${on(when)}.`,
    seller: ({ when }: When) => `You and the buyer agreed to meet${on(when)}.`,
    topic: 'meetings',
    notifies: ['buyer', 'seller'],
    next: { buyer: AGREED, seller: AGREED },
  },
  'meeting-called-off-by-buyer': {
    buyer: () => 'You cancelled the meeting.',
    seller: () => 'The buyer cancelled the meeting.',
    topic: 'meetings',
    next: { seller: 'The order’s page says why. You can suggest another time there.' },
  },
  'meeting-called-off-by-seller': {
    buyer: () => 'The seller cancelled the meeting.',
    seller: () => 'You cancelled the meeting.',
    topic: 'meetings',
    next: { buyer: 'The order’s page says why. You can suggest another time there.' },
  },
} as const;

function on(when: string | undefined): string {
  return when === undefined ? '' : ` on ${when}`;
}
