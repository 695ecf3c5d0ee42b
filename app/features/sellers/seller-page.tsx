import { VerifiedIcon } from '#app/components/ui/icons.tsx';
import { scoreText } from '#app/features/reviews/score-text.ts';
import { SellerReviews } from '#app/features/reviews/seller-reviews.tsx';
import { counted } from '#app/features/sellers/counted.ts';
import { responseText } from '#app/features/sellers/response-text.ts';
import { SellerLaptops } from '#app/features/sellers/seller-laptops.tsx';
import { keepTogether } from '#app/keep-together.ts';
import type { SellerPage as SellerPageData } from '#shared/contracts/site-data.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface SellerPageProps extends SellerPageData {
  /** The moment that 'posted' is told from, in milliseconds since 1970. */
  now: number;
}

/** Somebody who sells: what speaks for them, and what they have for sale. */
export function SellerPage(props: SellerPageProps) {
  const { id, name, verified, since, sales, score, answers } = props.seller;
  const facts = [
    ['On Clamshell since', MONTH.format(new Date(since))],
    ['Laptops sold', counted(sales)],
    // Without a review, the list of them says so.
    ...(score.count > 0 ? [['Buyers’ score', scoreText(score)] as const] : []),
    ...(answers ? [['Answers messages', responseText(answers)] as const] : []),
  ] as const;
  return (
    <div className="page-width pt-8">
      <header className="rounded-box border border-hairline bg-raised p-5 md:p-6">
        <p className="text-small text-muted">Seller</p>
        <h1 className="mt-1 font-display text-heading font-bold tracking-[-0.02em] wrap-anywhere">
          <bdi>{keepTogether(name)}</bdi>
        </h1>
        {verified ? (
          <p className="mt-2 flex items-center gap-1.5 text-small text-moss">
            <VerifiedIcon className="size-4" />
            Verified by an Admin
          </p>
        ) : (
          <p className="mt-2 text-small text-muted">Not verified by an Admin yet</p>
        )}
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3 border-t border-hairline pt-4">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="mt-10">
        <SellerLaptops {...props} />
      </div>
      <SellerReviews sellerId={id} score={score} first={props.reviews} />
    </div>
  );
}
