import { useSearchParams } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { RELISTABLE_DAYS } from '#shared/listing-states.ts';
import { formatPrice } from '#shared/money.ts';
import { WITHDRAWN_TABLE } from '#shared/tables/withdrawn.ts';
import { toWithdrawnProductView, type WithdrawnProductView } from '#shared/views/products.ts';

const PATH = '/withdrawnProducts';
const PREFIX = 'withdrawn-';

/** What the seller has withdrawn lately, each to be listed again. Nothing where there is none. */
export function WithdrawnProducts() {
  const [search] = useSearchParams();
  const { status, rows } = useList(PATH, toWithdrawnProductView);
  const isFiltered = [...search.keys()].some((name) => name.startsWith(PREFIX));
  if (!isFiltered && status !== 'failed' && rows.length === 0) return null;
  return (
    <section aria-labelledby="withdrawn" className="mt-10">
      <h2 id="withdrawn" className="font-display text-lead font-semibold text-ink md:text-title">
        Deleted laptops
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        You can list these again within {RELISTABLE_DAYS} days. They come back as new listings, without the old
        bookings.
      </p>
      <FilteredTable
        caption="Deleted laptops"
        things={['laptop', 'laptops']}
        shape={WITHDRAWN_TABLE}
        path={PATH}
        prefix={PREFIX}
        toRow={toWithdrawnProductView}
        rowClass="h-28"
        empty={{ title: 'No deleted laptops', text: 'Laptops that you delete appear here.' }}
      >
        {(products) => (
          <ul className="flex flex-col gap-3">
            {products.map((product) => (
              <Withdrawn key={product.id} product={product} />
            ))}
          </ul>
        )}
      </FilteredTable>
    </section>
  );
}

function Withdrawn({ product }: { product: WithdrawnProductView }) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-box border border-hairline bg-raised p-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Thumbnail src={product.coverUrl} category={product.category} className="w-full" />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-medium wrap-anywhere text-ink">
          <LaptopName name={product.name} />
        </h3>
        <p className="text-small text-muted tabular-nums">
          {formatPrice(product.priceCents)} · deleted <Day iso={product.withdrawnAt} />
        </p>
        <Chip kind="sold">{product.withdrawn === 'sold-elsewhere' ? 'Sold elsewhere' : 'Deleted'}</Chip>
      </div>
      <MutationButton
        method="POST"
        path={`/withdrawnProducts/${product.id}/relisting`}
        done="Listed again"
        aria-label={`List ${product.name} again`}
        className="col-span-2 w-fit sm:col-span-1"
      >
        List again
      </MutationButton>
    </li>
  );
}
