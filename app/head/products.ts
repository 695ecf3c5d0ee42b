import { truncateText } from '#app/features/products/truncate-text.ts';
import type { Thing } from '#app/head/site.ts';
import type { ProductView } from '#shared/views/products.ts';
import { coverOf, pictureFile } from '#shared/pictures.ts';
import { centsToDollars } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';
import { sellerPath } from '#shared/seller-address.ts';

/** A listing says enough in this many characters; the page itself has the rest. */
const DESCRIPTION_LENGTH = 300;

/** The laptops of a list, by the addresses of their pages, which describe them in full: what search engines ask of a list. */
export function describeProducts(products: readonly ProductView[], publicUrl: string): Thing[] {
  if (products.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      name: 'Used laptops for sale',
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: publicUrl + productPath(product),
      })),
    },
  ];
}

/** A laptop with its offer, named by its own page. */
export function describeProduct(product: ProductView, publicUrl: string): Thing {
  const url = publicUrl + productPath(product);
  const addresses = pictureAddresses(product).map((address) => URL.parse(address, publicUrl));
  // Sellers may give anything for a picture; search engines get what is an address.
  const images = addresses.filter((address) => address !== null && /^https?:$/.test(address.protocol));
  const shown = images.map((address) => address?.href);
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    description: truncateText(product.description, DESCRIPTION_LENGTH),
    category: product.category,
    ...(shown.length > 0 && { image: shown }),
    offers: {
      '@type': 'Offer',
      url,
      price: centsToDollars(product.priceCents),
      priceCurrency: 'USD',
      availability: product.sold ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      availableAtOrFrom: { '@type': 'Place', name: product.location },
      seller: { '@type': 'Person', name: product.sellerName, url: publicUrl + sellerPath(product.sellerId) },
    },
  };
}

/** The pictures of a laptop, the cover first: of our own their largest files. */
export function pictureAddresses({ coverUrl, pictures = [] }: Pick<ProductView, 'coverUrl' | 'pictures'>): string[] {
  const own = pictures.map(({ id, widths }) => pictureFile(id, widths.at(-1) ?? 640, 'webp'));
  return coverOf(coverUrl, pictures) ? own : [coverUrl, ...own];
}
