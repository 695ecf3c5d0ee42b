/** What a sale costs its seller. */
export interface CommissionTerms {
  /** A share of the price, in hundredths of a per cent. */
  basisPoints: number;
  /** At least so much, of a price that has so much. */
  minimumCents: number;
}

/** The commission of a sale, never more than its price; halves of a cent are the seller's. */
export function commissionOf(priceCents: number, { basisPoints, minimumCents }: CommissionTerms): number {
  const share = Math.ceil((priceCents * basisPoints) / 10_000 - 0.5);
  return Math.min(priceCents, Math.max(share, minimumCents));
}

/** How a sale is shared out. */
export interface Split {
  shareCents: number;
  commissionCents: number;
}

/**
 * How what is left of a sale is shared out once `returnedCents` have gone back to its buyer, in as many parts as there were: the commission goes
 * back in proportion, and the cent that cannot be shared is given back as well. Whatever the parts, what each of them takes sums to what
 * was paid.
 */
export function splitOf(priceCents: number, commissionCents: number, returnedCents: number): Split {
  const back = Math.ceil((commissionCents * returnedCents) / priceCents);
  const kept = commissionCents - back;
  return { shareCents: priceCents - returnedCents - kept, commissionCents: kept };
}
