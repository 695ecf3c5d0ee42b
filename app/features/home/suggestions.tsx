import { useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';
import { ProductGrid } from '#app/features/products/product-grid.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** So many fit side by side in a wide window. */
const FIT = 4;

/** Laptops that their sellers advertise; nothing at all when there are none. */
export function Suggestions({ products, now }: { products: readonly ProductView[]; now: number }) {
  const section = useRef<HTMLElement>(null);
  const [end, setEnd] = useState<-1 | 0 | 1>(-1);
  if (products.length === 0) return null;
  const isLong = products.length > FIT;
  const turn = (by: -1 | 1) => {
    const row = section.current?.querySelector('ul');
    row?.scrollBy({ left: by * row.clientWidth });
  };
  const arrow = (by: -1 | 1, label: string) => (
    <Button
      variant="secondary"
      className="size-11 p-0! aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={end === by}
      onClick={() => turn(by)}
    >
      <ChevronDownIcon className={by < 0 ? 'size-5 rotate-90' : 'size-5 -rotate-90'} />
    </Button>
  );
  return (
    <section
      ref={section}
      aria-labelledby="suggestions-title"
      className="page-width mt-16 md:mt-24"
      onScrollCapture={({ target }) => {
        const { scrollLeft, clientWidth, scrollWidth } = target as HTMLElement;
        setEnd(scrollLeft < 8 ? -1 : scrollLeft + clientWidth > scrollWidth - 8 ? 1 : 0);
      }}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="suggestions-title" className="font-display text-heading font-bold tracking-[-0.02em]">
          Suggest For You
        </h2>
        {/* On phones one swipes. */}
        <div className={`flex gap-2 max-card:hidden noscript:hidden ${isLong ? '' : 'xl:hidden'}`}>
          {arrow(-1, 'Suggestions before these')}
          {arrow(1, 'More suggestions')}
        </div>
      </div>
      <div className="mt-6">
        <ProductGrid
          products={products}
          now={now}
          list="suggested"
          heading="h3"
          columns={isLong ? 'row' : 'shortRow'}
        />
      </div>
    </section>
  );
}
