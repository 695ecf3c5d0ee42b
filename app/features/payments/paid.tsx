import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { CopyButton } from '#app/components/ui/copy-button.tsx';
import { TEXTS } from '#shared/texts.ts';

interface PaidProps {
  orderId: string;
  transactionId: string | undefined;
  /** Paid on this page just now, not at an earlier time. */
  justNow: boolean;
}

/** The order is paid: the transaction ID to keep, and what comes next. */
export function Paid({ orderId, transactionId, justNow }: PaidProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (justNow) heading.current?.focus();
  }, [justNow]);
  return (
    <div className="flex flex-col items-start gap-4">
      <Chip kind="paid">Paid</Chip>
      <p
        ref={heading}
        tabIndex={-1}
        className="font-display text-lead font-semibold text-balance text-ink outline-none md:text-title"
      >
        {justNow ? TEXTS.paymentDone : 'This order is paid'}
      </p>
      {justNow && (
        <p className="text-ink">
          We hold your money until you have the laptop. Next, agree with the seller on when to meet, if you haven’t yet.
          Check the laptop there, then show the seller the code on your order’s page.
        </p>
      )}
      <p className="text-muted">
        The transaction ID is on{' '}
        <Link to={`/dashboard/orders/${orderId}/receipt`} className="text-link">
          your receipt
        </Link>{' '}
        too.
      </p>
      {transactionId && (
        <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-box bg-sunken p-3">
          <div className="min-w-0">
            <p className="text-small text-muted">Your transaction ID</p>
            <p className="font-mono wrap-anywhere text-ink select-all">{transactionId}</p>
          </div>
          <CopyButton text={transactionId} what="transaction ID" />
        </div>
      )}
      <Link to={`/dashboard/orders/${orderId}`} className={buttonClass()}>
        See your order
      </Link>
    </div>
  );
}
