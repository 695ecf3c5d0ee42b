import { truncateText } from '#app/features/products/truncate-text.ts';
import { pathOf } from '#app/features/products/page/laptop-path.ts';
import { describeProduct, pictureAddresses } from '#app/head/products.ts';
import type { DescribedPage } from '#app/head/public-pages.ts';
import type { Thing } from '#app/head/site.ts';
import type { LaptopView } from '#shared/views/products.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';
import { SPEC_LINES } from '#shared/spec-texts.ts';

/** Search engines show about so many characters of it. */
const DESCRIPTION_LENGTH = 160;

/** A laptop's own page, from what its loader returned; null where that failed. */
export function laptopPage(loaded: unknown): DescribedPage | null {
  if (loaded === undefined) return null;
  const { laptop } = loaded as { laptop: LaptopView };
  const [address = laptop.coverUrl] = pictureAddresses(laptop);
  return {
    path: productPath(laptop),
    title: laptop.name,
    description: sumUp(laptop),
    type: 'product',
    ...(/^(https?:\/)?\//.test(address) && { picture: { address, description: `Picture of ${laptop.name}` } }),
    things: (publicUrl) => [describeLaptop(laptop, publicUrl), describePath(laptop, publicUrl)],
  };
}

function sumUp({ sold, priceCents, location, description }: LaptopView): string {
  const offer = sold ? `Sold for ${formatPrice(priceCents)}.` : `${formatPrice(priceCents)}, used, in ${location}.`;
  return truncateText(`${offer} ${description.replaceAll(/\s+/g, ' ')}`, DESCRIPTION_LENGTH);
}

/** Only confirmed specs are stated. */
function describeLaptop(laptop: LaptopView, publicUrl: string): Thing {
  const { specs = {} } = laptop;
  const known = SPEC_LINES.map(({ label, text }) => ({ name: label, value: text(specs) }));
  return {
    ...describeProduct(laptop, publicUrl),
    ...(specs.brand && { brand: { '@type': 'Brand', name: specs.brand } }),
    ...(specs.model && { model: [specs.line, specs.model].filter(Boolean).join(' ') }),
    additionalProperty: known
      .filter(({ value }) => value !== undefined)
      .map((property) => ({ '@type': 'PropertyValue', ...property })),
  };
}

function describePath(laptop: LaptopView, publicUrl: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pathOf(laptop).map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + to,
    })),
  };
}
