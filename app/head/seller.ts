import { describeProducts } from '#app/head/products.ts';
import type { DescribedPage } from '#app/head/public-pages.ts';
import type { SellerPage } from '#shared/contracts/site-data.ts';
import { sellerPath } from '#shared/seller-address.ts';

/** A seller's own page, from what its loader returned; null where that failed, and where there is nothing to show. */
export function sellerPage(loaded: unknown): DescribedPage | null {
  if (loaded === undefined) return null;
  const { seller, page } = loaded as SellerPage;
  const { id, name, sales, forSale } = seller;
  if (sales === 0 && forSale === 0 && seller.score.count === 0) return null;
  const path = sellerPath(id);
  return {
    path,
    title: `${name}, seller`,
    description: `Used laptops that ${name} has for sale on Clamshell. Book one, meet, look at it, then pay by card.`,
    type: 'website',
    things: (publicUrl) => [
      {
        '@type': 'ProfilePage',
        '@id': publicUrl + path,
        url: publicUrl + path,
        dateCreated: seller.since,
        mainEntity: {
          '@type': 'Person',
          '@id': `${publicUrl}${path}#seller`,
          name,
          url: publicUrl + path,
        },
      },
      ...describeProducts(page.products, publicUrl),
    ],
  };
}
