import type { ClaimAnswer } from '#shared/contracts/claims.ts';
import { toCents } from '#shared/money.ts';

/** A claim as pages show it. Each page has a file of its own, since files that many pages share are loaded by all. */
export type ClaimView = ReturnType<typeof toClaimView>;

/** Under whatever name the site is visited, a picture is asked for there: the session's cookie goes nowhere else. */
const toPath = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '');

export function toClaimView({ _id: id, opened: openedAt, offer, refunded, closed: closedAt, ...same }: ClaimAnswer) {
  return {
    ...same,
    pictures: same.pictures.map(toPath),
    answerPictures: same.answerPictures.map(toPath),
    id,
    openedAt,
    offerCents: offer && toCents(offer),
    refundedCents: refunded && toCents(refunded),
    closedAt,
  };
}
