import { cutText } from '#app/features/catalogue/cut-text.ts';
import type { Thing } from '#app/head/thing.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/** A listing says enough in this many characters; the page itself has the rest. */
const DESCRIPTION_LENGTH = 300;

/** The laptops of a list, each with its offer. */
export function describeProducts(products: readonly ProductAnswer[], publicUrl: string): Thing[] {
  if (products.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      name: 'Used laptops for sale',
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: describeProduct(product, publicUrl),
      })),
    },
  ];
}

function describeProduct(product: ProductAnswer, publicUrl: string): Thing {
  const url = `${publicUrl}/#products-${product._id}`;
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: cutText(product.description, DESCRIPTION_LENGTH),
    category: product.Category_Name,
    ...pictureOf(product, publicUrl),
    offers: {
      '@type': 'Offer',
      url,
      price: product.resale_rice,
      priceCurrency: 'USD',
      availability: product.soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      availableAtOrFrom: { '@type': 'Place', name: product.location },
      seller: { '@type': 'Person', name: product.seller_name },
    },
  };
}

/** Sellers may give anything for a picture; search engines get what is an address. */
function pictureOf({ logo }: ProductAnswer, publicUrl: string): { image?: string } {
  const url = URL.parse(logo, publicUrl);
  return url && /^https?:$/.test(url.protocol) ? { image: url.href } : {};
}
