import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { keepFocus } from '#app/components/lists/keep-focus.ts';
import { BookButton } from '#app/features/booking/book-button.tsx';
import { CompareButton } from '#app/features/compare/compare-button.tsx';
import { conditionOf } from '#app/features/products/condition.ts';
import { SellerLine } from '#app/features/products/seller-line.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { PriceSince } from '#app/features/wishlist/price-since.tsx';
import { useWishlistItem } from '#app/features/wishlist/use-wishlist.ts';
import { formatDay } from '#app/format-dates.ts';
import type { WishlistItemView } from '#shared/views/wishlist.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';

/** A saved laptop: what it costs now and did then, or that it is gone. */
export function WishlistRow({ item }: { item: WishlistItemView }) {
  const { productId, product, addedAt, priceCentsWhenAdded } = item;
  const name = product?.name ?? 'the laptop that isn’t offered any more';

  const { setSaved } = useWishlistItem({ id: productId, name, priceCents: priceCentsWhenAdded });
  // The keyboard goes on once the row is gone.
  const goOn = useRef<(() => void) | null>(null);
  useEffect(() => () => goOn.current?.(), []);
  function remove(control: HTMLElement) {
    goOn.current = keepFocus(control);
    setSaved(false);
  }

  const removeButton = (
    <Button
      variant="quiet"
      size="small"
      className="text-muted lg:-mr-3"
      onClick={(event) => remove(event.currentTarget)}
    >
      Remove<span className="sr-only">: {name}</span>
    </Button>
  );
  if (!product) {
    return (
      <li className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-dashed border-hairline p-4">
        <p className="text-muted">
          A laptop that you saved on {formatDay(addedAt)} for {formatPrice(priceCentsWhenAdded)} isn’t offered any more.
        </p>
        {removeButton}
      </li>
    );
  }
  const page = productPath(product);
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-box border border-hairline bg-raised p-4 md:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Thumbnail src={product.coverUrl} category={product.category} className="w-full self-start" />
      <div className="flex min-w-0 flex-col gap-1">
        <SellerLine product={product} />
        <h2 className="font-display text-lead leading-6 font-semibold wrap-anywhere">
          <Link to={page} className="text-ink underline-offset-4 hover:underline">
            <LaptopName name={product.name} />
          </Link>
        </h2>
        <PriceSince now={product.priceCents} then={priceCentsWhenAdded} />
        <p className="text-small text-muted">
          <bdi>{conditionOf(product).condition}</bdi> · <bdi>{product.location}</bdi>
        </p>
        <p className="text-small text-muted">
          Saved on {formatDay(addedAt)}
          {product.priceCents === priceCentsWhenAdded && ', same price since'}
        </p>
        {product.sold && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Chip kind="sold">Sold</Chip>
            <Link to={`${page}#similar`} className="text-pine underline underline-offset-4 hover:text-pine-strong">
              See similar ones<span className="sr-only"> to {product.name}</span>
            </Link>
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 md:col-span-1 md:flex-col md:items-stretch lg:flex-row lg:flex-nowrap lg:items-center">
        {!product.sold && <BookButton product={product} />}
        <CompareButton
          product={product}
          className="min-h-9! touch:min-h-11! rounded-box px-3 text-small font-medium"
          word
        />
        {removeButton}
      </div>
    </li>
  );
}
