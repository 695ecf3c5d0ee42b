import { Link } from 'react-router';
import { VerifiedIcon } from '#app/components/ui/icons.tsx';
import { counted } from '#app/features/sellers/counted.ts';
import { responseText } from '#app/features/sellers/response-text.ts';
import { keepTogether } from '#app/keep-together.ts';
import { sellerPath } from '#shared/seller-address.ts';
import { MessageSeller } from '#app/features/products/page/message-seller.tsx';
import type { LaptopView } from '#shared/views/products.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Who sells the laptop, and what speaks for them. */
export function SellerBox({
  laptop,
}: {
  laptop: Pick<LaptopView, 'id' | 'sold' | 'sellerId' | 'sellerName' | 'sellerVerified' | 'seller'>;
}) {
  const { since, sales, forSale, answers } = laptop.seller;
  const facts = [
    ['On Clamshell since', MONTH.format(new Date(since))],
    ['Laptops sold', counted(sales)],
    ['For sale now', counted(forSale)],
    ...(answers ? [['Answers messages', responseText(answers)] as const] : []),
  ] as const;
  return (
    <section aria-labelledby="seller-title" className="rounded-box border border-hairline bg-raised p-5">
      <h2 id="seller-title" className="font-display text-lead font-semibold">
        The seller
      </h2>
      <p className="mt-2 font-medium wrap-anywhere">
        <Link to={sellerPath(laptop.sellerId)} className="touch-target-inline text-link">
          <bdi>{keepTogether(laptop.sellerName)}</bdi>
        </Link>
      </p>
      {laptop.sellerVerified ? (
        <p className="mt-1 flex items-center gap-1.5 text-small text-moss">
          <VerifiedIcon className="size-4" />
          Verified by an Admin
        </p>
      ) : (
        <p className="mt-1 text-small text-muted">Not verified by an Admin yet</p>
      )}
      <dl className="mt-3 divide-y divide-hairline border-t border-hairline text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {!laptop.sold && <MessageSeller laptop={laptop} />}
      {!laptop.sold && (
        <p className="mt-3 text-small text-muted">Meet in a public place, and look at the laptop before you pay.</p>
      )}
    </section>
  );
}
