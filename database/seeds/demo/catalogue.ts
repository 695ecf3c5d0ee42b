import { CHROMEBOOKS } from '#database/seeds/demo/chromebooks.ts';
import type { Listing } from '#database/seeds/demo/listing.ts';
import { MACBOOKS } from '#database/seeds/demo/macbooks.ts';
import { NETBOOKS } from '#database/seeds/demo/netbooks.ts';
import { ULTRABOOKS } from '#database/seeds/demo/ultrabooks.ts';
import { ULTRAPORTABLES } from '#database/seeds/demo/ultraportables.ts';
import type { CategoryName } from '#shared/catalogue.ts';

/** All listings of the demo by category. */
export const CATALOGUE: Record<CategoryName, readonly Listing[]> = {
  Chromebook: CHROMEBOOKS,
  Netbook: NETBOOKS,
  Ultrabook: ULTRABOOKS,
  Ultraportable: ULTRAPORTABLES,
  MacBook: MACBOOKS,
};
