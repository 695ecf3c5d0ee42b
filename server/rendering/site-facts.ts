import type { Imprint, SaleTerms } from '#shared/contracts/site-data.ts';
import type { Settings } from '#config/settings.ts';

/** What texts of the site say of how it is run. */
export function siteFacts(settings: Settings): { imprint: Imprint; saleTerms: SaleTerms } {
  return {
    imprint: { operator: settings.operator ?? null, demonstration: settings.deployment === 'demo' },
    saleTerms: {
      basisPoints: settings.commission.basisPoints,
      minimumCents: settings.commission.minimumCents,
      sellerPaysFees: settings.commission.feesBy === 'seller',
    },
  };
}
