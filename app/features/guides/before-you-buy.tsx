import { GuideList } from '#app/features/guides/guide-list.tsx';
import { GUIDE_NAMES } from '#shared/guides.ts';

/** On a laptop's page: what helps to judge it. */
export function BeforeYouBuy() {
  return (
    <section aria-labelledby="before-you-buy">
      <h2 id="before-you-buy" className="font-display text-title font-semibold">
        Good to know before you buy
      </h2>
      <GuideList names={GUIDE_NAMES} />
    </section>
  );
}
