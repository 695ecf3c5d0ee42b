import { Chip } from '#app/components/ui/chip.tsx';
import { cacheFragment } from '#app/fragment-cache.tsx';
import { BeforeYouBuy } from '#app/features/guides/before-you-buy.tsx';
import { BookButton } from '#app/features/booking/book-button.tsx';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { PostedTime } from '#app/features/products/posted-time.tsx';
import { ProductFacts } from '#app/features/products/product-facts.tsx';
import { ProductPrice } from '#app/features/products/product-price.tsx';
import { SellerLine } from '#app/features/products/seller-line.tsx';
import { BookBar } from '#app/features/products/page/book-bar.tsx';
import { Breadcrumbs } from '#app/features/products/page/breadcrumbs.tsx';
import { Gallery } from '#app/features/products/page/gallery.tsx';
import { ProductActions } from '#app/features/products/page/product-actions.tsx';
import { Description } from '#app/features/products/page/description.tsx';
import { SellerBox } from '#app/features/products/page/seller-box.tsx';
import { SoldNotice } from '#app/features/products/page/sold-notice.tsx';
import { ViewCount } from '#app/features/products/page/view-count.tsx';
import { SpecsSheet } from '#app/features/products/page/specs-sheet.tsx';
import { MakeOffer } from '#app/features/offers/make-offer.tsx';
import { LowPriceNote } from '#app/features/prices/low-price-note.tsx';
import { PriceRange } from '#app/features/prices/price-range.tsx';
import { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';
import { RecentlyViewed } from '#app/features/products/recently-viewed.tsx';
import { SimilarLaptops } from '#app/features/products/page/similar-laptops.tsx';
import type { LaptopPage } from '#shared/contracts/site-data.ts';

interface ProductPageProps extends LaptopPage {
  /** The moment that 'posted' is told from, in milliseconds since 1970. */
  now: number;
  /** The list that one came from. */
  from: string | undefined;
}

/** Each time that something else of the catalogue changes, the page is rendered anew, and most of it is as it was. */
const CachedSpecs = import.meta.env.SSR ? cacheFragment('specs-sheet', SpecsSheet) : SpecsSheet;
const CachedPrices = import.meta.env.SSR ? cacheFragment('price-range', PriceRange) : PriceRange;
/** The same on the pages of all laptops. */
const CachedAdvice = import.meta.env.SSR ? cacheFragment('before-you-buy', BeforeYouBuy) : BeforeYouBuy;

/** From so many characters on, a name is set smaller, so that the price stays in sight. */
const LONG_NAME = 70;

/** A laptop: what exactly it is, whether to trust it, and what to do. */
export function ProductPage({ laptop, similar, prices, now, from }: ProductPageProps) {
  const titleId = `laptop-${laptop.id}`;
  const { sold } = laptop;
  return (
    <>
      <article aria-labelledby={titleId} className="page-width pt-4 md:pt-6">
        <ViewCount laptop={laptop} />
        <Breadcrumbs laptop={laptop} />
        <div className="mt-3 grid gap-x-8 gap-y-8 md:mt-4 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 xl:gap-x-14">
          <Gallery laptop={laptop} from={from} />
          {/* As much of it as fits stays in sight beside what is longer. */}
          <div className="flex min-w-0 flex-col gap-4 md:sticky md:bottom-6 md:row-span-2 lg:row-span-3 md:min-h-[calc(100dvh-var(--navbar)-3rem)] md:self-end md:[:root:has([data-tray])_&]:bottom-20">
            <SellerLine product={laptop} />
            <h1
              id={titleId}
              className={`font-display font-bold tracking-[-0.02em] wrap-anywhere ${laptop.name.length > LONG_NAME ? 'text-title' : 'text-heading max-lg:text-title'}`}
            >
              <LaptopName name={laptop.name} />
            </h1>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <ProductPrice product={laptop} large />
              {sold && <Chip kind="sold">Sold</Chip>}
            </div>
            <LowPriceNote product={laptop} />
            <ProductFacts product={laptop} explained />
            <p className="text-small text-muted">
              Posted <PostedTime iso={laptop.postedAt} now={now} />
            </p>
            {sold ? (
              <SoldNotice similar={similar.length > 0} />
            ) : (
              <>
                <div className="hidden md:block noscript:hidden">
                  <BookButton product={laptop} wide />
                </div>
                <MakeOffer laptop={laptop} />
                <NeedsJavaScript what="Booking" />
                <p className="text-small text-balance text-muted">
                  Booking costs nothing. You pay from your dashboard, once you’ve seen the laptop.
                </p>
              </>
            )}
            <ProductActions laptop={laptop} />
            <SellerBox laptop={laptop} />
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            <CachedSpecs laptop={{ specs: laptop.specs, unconfirmedSpecs: laptop.unconfirmedSpecs }} />
            <Description text={laptop.description} />
          </div>
          {/* Beside the column with what to do where there is room for both. */}
          <div className="flex min-w-0 flex-col gap-10 empty:hidden md:col-span-2 lg:col-span-1">
            <CachedPrices id="prices" prices={prices} priceCents={laptop.priceCents} sold={sold} />
            {!sold && <CachedAdvice />}
          </div>
        </div>
        {!sold && <BookBar laptop={laptop} />}
      </article>
      <SimilarLaptops title={sold ? 'Similar laptops for sale' : 'Similar laptops'} laptops={similar} now={now} />
      <RecentlyViewed id={laptop.id} similar={similar} />
    </>
  );
}
