import { ViewTransition } from 'react';
import { Link } from 'react-router';
import { Chip } from '#app/components/ui/chip.tsx';
import { BookButton } from '#app/features/booking/book-button.tsx';
import { truncateText } from '#app/features/products/truncate-text.ts';
import { PostedTime } from '#app/features/products/posted-time.tsx';
import { pictureTransition } from '#app/features/products/picture-transition.ts';
import { ProductFacts } from '#app/features/products/product-facts.tsx';
import { ProductPicture } from '#app/features/products/product-picture.tsx';
import { ProductPrice } from '#app/features/products/product-price.tsx';
import { ReportButton } from '#app/features/reporting/report-button.tsx';
import { SellerLine } from '#app/features/products/seller-line.tsx';
import { SpecsLine } from '#app/features/products/specs-line.tsx';
import { CardToggles } from '#app/features/wishlist/product-toggles.tsx';
import type { ProductView } from '#shared/views/products.ts';
import { CARD_DESCRIPTION_LENGTH } from '#shared/limits.ts';
import { productPath } from '#shared/product-address.ts';

/** Cards stand in one, two, three or four columns. */
const CARD_SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 95vw';

interface ProductCardProps {
  product: ProductView;
  /** The moment that 'posted' is told from, in milliseconds since 1970. */
  now: number;
  /** In the first row, whose pictures are fetched first. */
  eager?: boolean;
  /** Where the card stands, to keep ids apart: a laptop may be suggested and listed on one page. */
  list: string;
  /** One below the heading of the list. */
  heading: 'h2' | 'h3';
}

/** A laptop for sale: what exactly it is, whether to trust it, and only then what to do. */
export function ProductCard({ product, now, eager = false, list, heading: Heading }: ProductCardProps) {
  const titleId = `${list}-${product.id}`;
  const link = { to: productPath(product), state: { list }, prefetch: 'intent' } as const;
  return (
    <article
      aria-labelledby={titleId}
      className="relative row-span-7 grid grid-rows-subgrid gap-y-3 overflow-hidden rounded-box border border-hairline bg-raised *:mx-4"
    >
      <div className="relative mx-0! border-b border-hairline">
        {/* The name leads there as well, so the keyboard need not stop twice. */}
        <Link {...link} tabIndex={-1} className="block">
          <ViewTransition name={pictureTransition(list, product.id)} default="none" share="moved">
            <ProductPicture product={product} sizes={CARD_SIZES} eager={eager} />
          </ViewTransition>
        </Link>
        {product.advertised && (
          <Chip kind="advertised" className="absolute top-3 left-3">
            Advertised
          </Chip>
        )}
      </div>
      <div className="min-w-0">
        <SellerLine product={product} />
        <Heading id={titleId} className="mt-1.5 font-display text-lead leading-6 font-semibold wrap-anywhere">
          <Link {...link} className="underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </Heading>
        <SpecsLine specs={product.specs} />
      </div>
      <ProductPrice product={product} />
      <ProductFacts product={product} brief />
      <p className="text-small wrap-anywhere text-muted">
        {truncateText(product.description, CARD_DESCRIPTION_LENGTH)}
      </p>
      <p className="text-small text-muted">
        Posted <PostedTime iso={product.postedAt} now={now} />
      </p>
      <div className="mr-1! flex flex-wrap items-center justify-between gap-2 pb-4 noscript:hidden">
        <BookButton product={product} />
        <ReportButton product={product} />
      </div>
      <CardToggles product={product} />
    </article>
  );
}
