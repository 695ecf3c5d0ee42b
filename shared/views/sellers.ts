import type { SellerAnswer } from '#shared/contracts/sellers.ts';

/** Somebody who sells, as their page shows them. */
export type SellerView = ReturnType<typeof toSellerView>;

export function toSellerView({ _id: id, verify, ...same }: SellerAnswer) {
  return { ...same, id, verified: verify === 'true' };
}
