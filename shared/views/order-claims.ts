import type { OrderClaimsAnswer } from '#shared/contracts/claims.ts';
import { toCents } from '#shared/money.ts';
import { toClaimView } from '#shared/views/claims.ts';

export type OrderClaimsView = ReturnType<typeof toOrderClaimsView>;

export function toOrderClaimsView({ left, claims, ...same }: OrderClaimsAnswer) {
  return { ...same, leftCents: toCents(left), claims: claims.map(toClaimView) };
}
