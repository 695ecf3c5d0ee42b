import { Link } from 'react-router';
import { Chip } from '#app/components/ui/chip.tsx';
import { CloseIcon } from '#app/components/ui/icons.tsx';
import { BookButton } from '#app/features/booking/book-button.tsx';
import { setCompared } from '#app/features/compare/compared-products.ts';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { ProductPicture } from '#app/features/products/product-picture.tsx';
import { readList } from '#app/local-storage-lists.ts';
import { comparePath } from '#shared/compare-address.ts';
import type { ProductView } from '#shared/views/products.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';

interface CompareHeadProps {
  product: ProductView;
  /** All that are compared. */
  ids: readonly string[];
  onlyDifferences: boolean;
}

/** A laptop at the head of its column: picture, name, price, the way to book it, and out of the comparison. */
export function CompareHead({ product, ids, onlyDifferences }: CompareHeadProps) {
  const others = ids.filter((id) => id !== product.id);
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="relative max-w-72">
        <ProductPicture
          product={product}
          sizes="(width < 48rem) 160px, 260px"
          eager
          className="rounded-box border border-hairline"
        />
        <Link
          to={comparePath(others, { onlyDifferences })}
          preventScrollReset
          onClick={() => forget(product)}
          className="mark absolute top-1.5 right-1.5 rounded-full"
        >
          <CloseIcon className="size-4" />
          <span className="sr-only">
            Don’t compare <bdi>{product.name}</bdi>
          </span>
        </Link>
      </div>
      <Link
        to={productPath(product)}
        className="font-display leading-5 touch:min-h-11 font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
      >
        <LaptopName name={product.name} />
      </Link>
      <p className="font-display text-lead font-bold tabular-nums">{formatPrice(product.priceCents)}</p>
      <div className="mt-auto min-h-9 pt-1">
        {product.sold ? (
          <Chip kind="sold">Sold</Chip>
        ) : (
          <div className="noscript:hidden">
            <BookButton product={product} />
          </div>
        )}
      </div>
    </div>
  );
}

/** What is taken out here is not in the tray of other pages, either. */
function forget(product: ProductView): void {
  if (readList('compared').some(({ productId }) => productId === product.id)) setCompared(product, false);
}
