import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { announce } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { whenVisible } from '#app/components/ui/when-visible.ts';
import { fetchChosen } from '#app/features/products/fetch-products.ts';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { ProductPicture } from '#app/features/products/product-picture.tsx';
import { readList, writeList } from '#app/local-storage-lists.ts';
import type { ProductView } from '#shared/views/products.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';

/**
 * The laptops that were looked at before, which this browser alone stores, below the page of a laptop, which is stored for the next
 * time. Nothing at all when there are none.
 * @param id of the laptop whose page it is
 * @param similar laptops that the page shows already
 */
export function RecentlyViewed(page: { id: string; similar: readonly ProductView[] }) {
  return useHydrated() && <ViewedBefore {...page} />;
}

function ViewedBefore({ id, similar }: { id: string; similar: readonly ProductView[] }) {
  const [others] = useState(() =>
    readList('seen')
      .map(({ productId }) => productId)
      .filter((seen) => seen !== id),
  );
  useEffect(() => {
    writeList(
      'seen',
      [id, ...others].map((productId) => ({ productId })),
    );
  }, [id, others]);
  const [shown] = useState(() => others.filter((other) => similar.every((laptop) => laptop.id !== other)));
  return shown.length > 0 && <RecentlyViewedStrip ids={shown} />;
}

/** Laptops that were looked at, in a row that scrolls within itself. They are fetched when one comes near; until then it has its height. */
function RecentlyViewedStrip({ ids }: { ids: readonly string[] }) {
  const [products, setProducts] = useState<readonly ProductView[] | null>(null);
  const [gone, setGone] = useState(false);
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    const node = strip.current;
    if (!node) return undefined;
    const controller = new AbortController();
    const load = () =>
      // Nobody asked for it, so it leaves when there is no answer.
      void fetchChosen(ids, controller.signal).then(setProducts, () => setProducts([]));
    const stopWaiting = whenVisible(node, load, { rootMargin: '400px' });
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [ids]);

  function forget() {
    writeList('seen', []);
    setGone(true);
    announce('Recently seen laptops cleared');
  }

  if (gone || products?.length === 0) return null;
  return (
    <section ref={strip} aria-labelledby="seen-title" className="page-width mt-16 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="seen-title" className="font-display text-title font-bold tracking-[-0.01em]">
          Recently seen
        </h2>
        <Button variant="quiet" size="small" className="text-muted" onClick={forget}>
          Clear this list
        </Button>
      </div>
      <ul
        tabIndex={0}
        aria-label="Recently seen laptops"
        className="faded-ends relative mt-4 flex h-64 gap-4 overflow-x-auto"
      >
        {products?.map((product) => (
          <li key={product.id} className="relative w-44 shrink-0">
            <ProductPicture product={product} sizes="11rem" className="rounded-box border border-hairline" />
            <Link
              to={productPath(product)}
              className="mt-2 line-clamp-2 text-small font-medium wrap-anywhere text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              <LaptopName name={product.name} />
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-2 font-display font-bold tabular-nums">
              {formatPrice(product.priceCents)} {product.sold && <Chip kind="sold">Sold</Chip>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
