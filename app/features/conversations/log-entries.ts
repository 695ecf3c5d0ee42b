import { offerMade, offerNews } from '#app/features/offers/offer-news.ts';
import type { MessageView } from '#shared/views/conversations.ts';
import type { OfferView } from '#shared/views/offers.ts';

/** A message, or something that happened to an offer. */
export interface LogEntry {
  key: string;
  at: string;
  message?: MessageView;
  text?: string;
  /** The offer as it is now, with the last that happened to it. */
  offer?: OfferView;
}

/** Messages and what happened to offers, in order of time; without offers from before the first message that was read. */
export function logEntries(
  messages: readonly MessageView[],
  offers: readonly OfferView[],
  hasEarlier: boolean,
): LogEntry[] {
  const first = hasEarlier ? (messages[0]?.sentAt ?? '') : '';
  const news = offers.flatMap((offer): LogEntry[] => {
    const text = offerNews(offer);
    const made = { key: `${offer.id} made`, at: offer.madeAt, text: offerMade(offer) };
    return text === null
      ? [{ ...made, offer }]
      : [made, { key: `${offer.id} ${offer.state}`, at: offer.changedAt, text, offer }];
  });
  return [
    ...messages.map((message): LogEntry => ({ key: String(message.number), at: message.sentAt, message })),
    ...news.filter(({ at }) => at > first),
  ].toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}
