import { ChartFigure } from '#app/components/charts/chart-figure.tsx';
import { useId } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { DataTable } from '#app/components/lists/data-table.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { NextSteps } from '#app/features/dashboard/next-steps.tsx';
import {
  BUYER,
  LONG_PRODUCT,
  NOW,
  ORDER,
  ORDERS,
  OWN_PRODUCT,
  PRICES,
  REVENUE,
  PRODUCT,
} from '#app/features/design/samples.ts';
import { labelled, type Section, Specimen } from '#app/features/design/specimen.tsx';
import { ORDER_COLUMNS } from '#app/features/orders/own-orders.tsx';
import { HoldNotice } from '#app/features/payments/hold-notice.tsx';
import { NotPayable } from '#app/features/payments/not-payable.tsx';
import { OrderSummary } from '#app/features/payments/order-summary.tsx';
import { Paid } from '#app/features/payments/paid.tsx';
import { PaymentOption } from '#app/features/payments/payment-option.tsx';
import { Stopped } from '#app/features/payments/stop-paying.tsx';
import { TestCards } from '#app/features/payments/test-cards.tsx';
import { PriceRange } from '#app/features/prices/price-range.tsx';
import { timeAgo } from '#app/features/products/time-ago.ts';
import { ProductCard } from '#app/features/products/product-card.tsx';
import { ProductGridSkeleton } from '#app/features/products/product-grid.tsx';
import { LISTING_COLUMNS } from '#app/features/selling/listings/listing-columns.tsx';
import { PicturePreview } from '#app/features/selling/picture-preview.tsx';
import { PageSkeleton } from '#app/layouts/page-skeleton.tsx';
import { POWERS, USER_TYPES } from '#shared/catalogue.ts';
import { HOLD_MINUTES } from '#shared/limits.ts';
import type { OwnProductView, ProductView } from '#shared/views/products.ts';

const CARDS: Record<string, ProductView> = {
  'verified seller': PRODUCT,
  'advertised, not verified': {
    ...PRODUCT,
    sellerVerified: false,
    advertised: true,
    coverUrl: '/pictures/demo/macbook-air-m1-gold.svg',
  },
  'no saving; picture missing': { ...PRODUCT, originalPriceCents: 74_000, coverUrl: '', category: 'MacBook' },
  'far below the usual price': { ...PRODUCT, priceCents: 19_000, farBelowUsual: true },
  'picture broken; long texts': { ...LONG_PRODUCT, coverUrl: '/pictures/nothing.svg' },
};

function Card({ product }: { product: ProductView }) {
  return (
    <div className="grid grow grid-rows-[repeat(7,auto)]">
      <ProductCard product={product} posted={timeAgo(Date.parse(product.postedAt), NOW)} list={useId()} heading="h3" />
    </div>
  );
}

const OWN_PRODUCTS: Readonly<Record<string, OwnProductView>> = {
  'One’s own laptop': OWN_PRODUCT,
  Paused: { ...OWN_PRODUCT, id: 'paused', unlisted: 'paused' },
  'Waiting for its photos': { ...OWN_PRODUCT, id: 'pictures', unlisted: 'pictures', bookings: [] },
  'Waiting for review': { ...OWN_PRODUCT, id: 'review', unlisted: 'review', bookings: [] },
  'Advertised, nobody has booked it': { ...OWN_PRODUCT, id: 'advertised', advertised: true, bookings: [] },
  Sold: { ...OWN_PRODUCT, id: 'sold', sold: true },
};

const END = NOW + HOLD_MINUTES * 60_000;
const nothing = () => undefined;
const hold = { endsAt: END, renewing: false, onRenew: nothing };
const HELD = new ApiError(
  409,
  'product-held',
  'Somebody else is paying for this laptop. It is free again in 9 minutes.',
);

/** Larger pieces of pages, with sample data. */
export const PAGE_PARTS: readonly Section[] = [
  {
    id: 'lists',
    title: 'Lists',
    rule: 'On their way, failed, empty or there: each state has its size and its words.',
    specimens: (
      <>
        <Specimen name="Rows" note="an order in each of its states">
          <DataTable caption="Orders" columns={ORDER_COLUMNS} rows={ORDERS} />
        </Specimen>
        <Specimen name="The same where it is narrow">
          <div className="max-w-80">
            <DataTable caption="Orders, narrow" columns={ORDER_COLUMNS} rows={ORDERS.slice(0, 2)} />
          </div>
        </Specimen>
        <Specimen name="On their way">
          <Skeletons count={2} row="h-24" />
        </Specimen>
        <Specimen name="Empty" note="says so, and what to do next">
          <EmptyState
            title="No orders yet"
            drawing={<EmptyShelf className="w-40" />}
            action={
              <a href="/" className={buttonClass()}>
                Browse laptops
              </a>
            }
          >
            Find a laptop you like and book it. It appears here, and you pay when you’ve decided.
          </EmptyState>
        </Specimen>
      </>
    ),
  },
  {
    id: 'products',
    title: 'Product cards',
    rule: 'Cards of a row share their lines, whatever stands in them.',
    columns: true,
    specimens: (
      <>
        {Object.entries(CARDS).map(([name, product]) => (
          <Specimen key={name} name={name}>
            <Card product={product} />
          </Specimen>
        ))}
        <Specimen name="On their way" wide>
          <ProductGridSkeleton cards={4} />
        </Specimen>
        <Specimen name="Pages on their way" note="over the present page, once a navigation takes long" wide>
          <div className="grid grid-cols-2 gap-4">
            {['/laptops', '/wishlist', '/laptops/1', '/blog', '/login', '/dashboard'].map((path) => (
              <div key={path} className="relative h-80 border border-hairline">
                <PageSkeleton pathname={path} />
              </div>
            ))}
          </div>
        </Specimen>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices',
    rule: 'Words first; the band and the dots say the same once more, and a table says it to screen readers.',
    columns: true,
    specimens: (
      <>
        <Specimen name="within the range">
          <PriceRange id="prices-1" prices={PRICES} priceCents={36_000} sold={false} />
        </Specimen>
        <Specimen name="far below it">
          <PriceRange id="prices-2" prices={PRICES} priceCents={15_000} sold={false} />
        </Specimen>
        <Specimen name="far above it, and sold">
          <PriceRange id="prices-3" prices={PRICES} priceCents={124_950} sold />
        </Specimen>
        <Specimen name="too few sales">
          <PriceRange
            id="prices-4"
            prices={{ range: null, missing: 'too-few-sales', sold: [], nearest: [] }}
            priceCents={36_000}
            sold={false}
          />
        </Specimen>
      </>
    ),
  },
  {
    id: 'charts',
    title: 'Charts',
    rule: 'Bars for what happened, a dashed line for what it is compared with; the same as a table, and in a sentence.',
    columns: true,
    specimens: (
      <>
        <Specimen name="money, and the time before">
          <ChartFigure title="Revenue" unit="Month" data={REVENUE} file="revenue" />
        </Specimen>
        <Specimen name="nothing yet">
          <ChartFigure
            title="Sign-ups"
            unit="Month"
            data={{
              series: [{ label: 'Sign-ups', kind: 'count', shape: 'bars' }],
              points: REVENUE.points.map((point) => ({ ...point, values: [0] })),
            }}
            file="sign-ups"
          />
        </Specimen>
      </>
    ),
  },
  {
    id: 'dashboards',
    title: 'Dashboard',
    rule: 'Things with their state and what can be done with them, in one glance.',
    specimens: (
      <>
        {Object.entries(OWN_PRODUCTS).map(([name, product]) => (
          <Specimen key={name} name={name}>
            <DataTable caption={name} columns={LISTING_COLUMNS} rows={[product]} />
          </Specimen>
        ))}
        <Specimen name="The picture while its address is typed">
          <div className="grid gap-4 @md:grid-cols-2">
            <PicturePreview address="" category="Netbook" />
            <PicturePreview address="htt" category="Netbook" />
          </div>
        </Specimen>
        {USER_TYPES.map((type) => (
          <Specimen key={`What next for a ${type}`} name={`What next for a ${type}`}>
            <NextSteps user={{ ...BUYER, type, powers: type === 'Admin' ? POWERS : [] }} />
          </Specimen>
        ))}
      </>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    rule: 'Never leave anybody guessing whether money has moved.',
    specimens: (
      <>
        <Specimen name="What is paid for">
          <OrderSummary order={ORDER} />
        </Specimen>
        <Specimen name="The one way to pay, chosen already">
          {/* Each in a form of its own: radio buttons of one name and form know each other. */}
          <form>
            <PaymentOption />
          </form>
        </Specimen>
        <Specimen name="How long it is reserved">
          {labelled({
            reserving: <HoldNotice {...hold} endsAt={undefined} minutesLeft={null} />,
            reserved: <HoldNotice {...hold} minutesLeft={HOLD_MINUTES} />,
            'beside others': <HoldNotice {...hold} minutesLeft={HOLD_MINUTES} shared />,
            over: <HoldNotice {...hold} minutesLeft={0} />,
            'reserving again': <HoldNotice {...hold} minutesLeft={0} renewing />,
          })}
        </Specimen>
        <Specimen name="Not now">
          <NotPayable error={HELD} since={NOW} retrying={false} onRetry={nothing} />
        </Specimen>
        <Specimen name="Stopped by the buyer">
          <Stopped onResume={nothing} />
        </Specimen>
        <Specimen name="Paid">
          <Paid orderId="1" transactionId="pi_3Q8xLzK2" justNow={false} />
        </Specimen>
        <Specimen name="In a demo">
          <TestCards />
        </Specimen>
      </>
    ),
  },
];
