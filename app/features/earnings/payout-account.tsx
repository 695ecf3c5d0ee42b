import type { ReactNode } from 'react';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import type { PayoutLinkAnswer } from '#shared/contracts/earnings.ts';
import type { EarningsView } from '#shared/views/earnings.ts';

type Status = NonNullable<EarningsView['account']> | 'none';

const WORDS: Record<Status, { chip: string; kind: ChipKind; text: string; button: string | null }> = {
  none: {
    chip: 'Not set up',
    kind: 'caution',
    text: 'Before we can pay you, our payment service Stripe needs your name and bank details. It takes about five minutes. You can already sell: we hold your money until you’re set up.',
    button: 'Set up payouts',
  },
  started: {
    chip: 'Not finished',
    kind: 'caution',
    text: 'You’ve started to set up payouts, and something is still missing. Your money waits until it’s done.',
    button: 'Continue setting up',
  },
  pending: {
    chip: 'Being checked',
    kind: 'waiting',
    text: 'Stripe is checking your details. That usually takes minutes, sometimes a day or two. You don’t need to do anything.',
    button: null,
  },
  ready: {
    chip: 'Ready',
    kind: 'paid',
    text: 'We pay you as soon as a sale is released. Stripe then pays it into your bank account, usually within two business days.',
    button: 'Change your bank details',
  },
  restricted: {
    chip: 'Needs your attention',
    kind: 'danger',
    text: 'Stripe can’t pay you at the moment: it needs something more, or didn’t accept what you gave. Your money is safe and waits for you.',
    button: 'See what’s needed',
  },
};

/** How the account stands that the seller is paid to, and what to do about it. */
export function PayoutAccount({
  earnings: { account, enabled },
  children,
}: {
  earnings: EarningsView;
  /** What else is to be known of being paid. */
  children?: ReactNode;
}) {
  const status: Status = account ?? 'none';
  const [busy, run] = useBusy();
  const { chip, kind, text, button } = WORDS[status];

  async function open() {
    try {
      const { url } = await apiSend<PayoutLinkAnswer>('POST', '/payout-account/links', {});
      window.location.assign(url);
    } catch (error) {
      showToast({ kind: 'error', title: 'The payment service couldn’t be opened', text: sentenceFor(error) });
    }
  }

  return (
    <section aria-labelledby="payout-account" className="rounded-box border border-hairline bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id="payout-account" className="font-display text-lead font-semibold text-ink">
          How you’re paid
        </h2>
        {enabled && <Chip kind={kind}>{chip}</Chip>}
      </div>
      <p className="mt-2 max-w-prose text-muted">
        {enabled
          ? text
          : 'Payouts aren’t set up on this site yet. Your money is held safely, and the people who run the site have been told.'}
      </p>
      {children}
      {enabled && button !== null && (
        <Button
          className="mt-4"
          variant={account === 'ready' ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void run(open)}
        >
          {button}
        </Button>
      )}
    </section>
  );
}
