import { ViewTransition } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { BookButton } from '#app/features/booking/book-button.tsx';
import { truncateText } from '#app/features/products/truncate-text.ts';
import { keepTogether } from '#app/keep-together.ts';
import { CardFacts } from '#app/features/products/card-facts.tsx';
import { ExactTime } from '#app/features/products/posted-time.tsx';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { pictureTransition } from '#app/features/products/picture-transition.ts';
import { ProductPicture } from '#app/features/products/product-picture.tsx';
import { ProductPrice } from '#app/features/products/product-price.tsx';
import { ReportButton } from '#app/features/reporting/report-button.tsx';
import { SellerLine } from '#app/features/products/seller-line.tsx';
import { SpecsLine } from '#app/features/products/specs-line.tsx';
import { CardToggles } from '#app/features/wishlist/product-toggles.tsx';
import type { ProductView } from '#shared/views/products.ts';
import { CARD_DESCRIPTION_LENGTH } from '#shared/limits.ts';
import { productPath } from '#shared/product-address.ts';

/** Cards stand in two, three or four columns; on phones the picture is a thumbnail. */
const CARD_SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 7rem';
const MORE = `fold-button ${buttonClass({ variant: 'quiet', size: 'small' })}`;

export interface ProductCardProps {
  product: ProductView;
  /** How long ago it was posted, in words. */
  posted: string;
  /** In the first row, whose pictures are fetched first. */
  eager?: boolean;
  /** Names the list within the page, to keep ids apart. */
  list: string;
  /** One below the heading of the list. */
  heading: 'h2' | 'h3';
}

/**
 * A laptop for sale: what exactly it is, whether to trust it, and only then what to do. `product-card.css` gives it its two forms; `More` is
 * there in the compact one alone.
 */
export function ProductCard({ product, posted, eager = false, list, heading: Heading }: ProductCardProps) {
  const titleId = `${list}-${product.id}`;
  // All routes are known: without `discover` the router would mark each link for nothing.
  const link = { to: productPath(product), state: { list }, prefetch: 'intent', discover: 'none' } as const;
  return (
    <article aria-labelledby={titleId} className="product-card">
      <div className="product-card-picture">
        {/* The name leads there as well, so the keyboard need not stop twice. */}
        <Link {...link} tabIndex={-1}>
          <ViewTransition name={pictureTransition(list, product.id)} default="none" share="moved">
            <ProductPicture product={product} sizes={CARD_SIZES} eager={eager} />
          </ViewTransition>
        </Link>
        {product.advertised && <Chip kind="advertised">Advertised</Chip>}
      </div>
      <div className="product-card-text">
        <div className="product-card-head">
          {/* On their own page it is said once. */}
          {list !== 'seller' && <SellerLine product={product} />}
          <Heading id={titleId} className="product-card-name">
            <Link {...link}>
              <LaptopName name={product.name} />
            </Link>
          </Heading>
          <SpecsLine product={product} />
        </div>
        <ProductPrice product={product} />
        {product.farBelowUsual && (
          <Chip kind="caution" className="product-card-caution whitespace-normal!">
            Far below the usual price
          </Chip>
        )}
        <CardFacts product={product} />
      </div>
      <div className="product-card-actions">
        <BookButton product={product} />
        <details>
          <summary className={MORE} aria-label={`More about ${product.name}`}>
            More
          </summary>
        </details>
      </div>
      <p dir="auto" className="product-card-fold">
        {keepTogether(truncateText(product.description, CARD_DESCRIPTION_LENGTH))}
      </p>
      <p className="product-card-fold">
        Used <bdi>{product.used}</bdi>, posted <ExactTime iso={product.postedAt}>{posted}</ExactTime>
      </p>
      <div className="product-card-fold">
        <ReportButton product={product} />
      </div>
      <CardToggles product={product} />
    </article>
  );
}
