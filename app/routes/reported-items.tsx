import { Chip } from '#app/components/ui/chip.tsx';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { Email } from '#app/components/lists/email.tsx';
import { DecisionButtons } from '#app/features/moderation/decision-buttons.tsx';
import { DeleteProduct } from '#app/features/moderation/delete-product.tsx';
import { UnlistedChip } from '#app/features/products/unlisted-chip.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { LongText } from '#app/components/ui/long-text.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { TableView } from '#app/components/lists/table-view.tsx';
import { pageTitle } from '#app/page-title.ts';
import { type ProductView, toProductView } from '#shared/views/products.ts';
import { formatPrice } from '#shared/money.ts';

const fetchReasons = async () => (await import('#app/features/moderation/report-reasons.tsx')).ReportReasons;

/** Beside deleting, which can’t be undone. */
const DECISIONS = ['dismiss', 'take-down', 'suspend'] as const;

const COLUMNS: readonly Column<ProductView>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: (product) => (
      <div className="flex items-start gap-4">
        <Thumbnail src={product.coverUrl} category={product.category} />
        <div className="min-w-0 @5xl:min-w-36">
          <p className="font-medium text-ink">
            <LaptopLink id={product.id} name={product.name} gone={product.unlisted !== undefined} />
          </p>
          <p className="text-ink tabular-nums">{formatPrice(product.priceCents)}</p>
          <LongText text={product.description} className="text-small text-muted" />
        </div>
      </div>
    ),
  },
  {
    header: 'Seller',
    cell: (product) => (
      <div className="min-w-0 @4xl:min-w-28 @5xl:min-w-42">
        <p className="wrap-anywhere text-ink">
          <bdi>{keepTogether(product.sellerName)}</bdi>
        </p>
        {product.sellerEmail && (
          <p className="text-small wrap-anywhere text-muted">
            <Email address={product.sellerEmail} />
          </p>
        )}
      </div>
    ),
  },
  { header: 'Why', cell: (product) => <Reasons productId={product.id} /> },
  {
    header: 'Posted',
    cell: ({ postedAt, sold, unlisted }) => (
      <div className="flex flex-wrap items-center gap-2">
        <Day iso={postedAt} />
        {sold && <Chip kind="sold">Sold</Chip>}
        {unlisted !== undefined && <UnlistedChip unlisted={unlisted} />}
      </div>
    ),
  },
  {
    header: 'Actions',
    plain: true,
    end: true,
    cell: (product) => <ReportActs product={product} />,
  },
];

/** Read by a call of their own, so their code comes beside it. */
function Reasons(props: { productId: string }) {
  return (
    <div className="min-h-11 min-w-0 @3xl:min-w-32 @5xl:min-w-48">
      <LazyPart fetch={fetchReasons} props={props} quiet />
    </div>
  );
}

function ReportActs({ product: { id, name, sellerId, sellerName } }: { product: ProductView }) {
  const item = { kind: 'laptop', id, title: name, productId: id, person: { id: sellerId, name: sellerName } } as const;
  return (
    <div className="flex flex-wrap gap-2 @3xl:flex-col">
      <DecisionButtons item={item} decisions={DECISIONS} />
      <DeleteProduct id={id} name={name} />
    </div>
  );
}

export const meta = () => pageTitle('Reported items');

export default function ReportedItemsPage() {
  return (
    <DashboardPage
      title="Reported items"
      intro="Laptops that buyers found suspicious. Dismiss the reports if nothing’s wrong. If you take a laptop down, its seller can answer. If you suspend its seller, all their laptops leave every list. If you delete it, it’s gone for good."
      forRole="Admin"
      powers={['moderation']}
    >
      <TableView
        path="/category?reported=true"
        toRow={toProductView}
        caption="Reported laptops"
        columns={COLUMNS}
        rowClass="h-64 @3xl:h-24"
        empty={{
          title: 'Nothing is reported',
          text: 'When a buyer reports a laptop, it appears here for you to look at.',
        }}
      />
    </DashboardPage>
  );
}
