import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { meetingTime } from '#app/features/meetings/meeting-clock.ts';
import { TransactionId } from '#app/features/payments/transaction-id.tsx';
import { TEXTS } from '#shared/texts.ts';

interface PaidProps {
  orderId: string;
  transactionId: string | undefined;
  /** Paid on this page just now, not at an earlier time. */
  justNow: boolean;
  /** When and where the two meet, once it is known; the place of the booking as long as they have agreed on nothing. */
  meeting?: { at?: string; place: string; timeZone?: string | undefined } | undefined;
}

/** The order is paid: the transaction ID to keep, and what comes next. */
export function Paid({ orderId, transactionId, justNow, meeting }: PaidProps) {
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
          We hold your money until you’ve had time to check the laptop.{' '}
          {meeting?.at === undefined && 'Next, agree with the seller on when to meet. '}
          Check the laptop when you meet, then show the seller the code on your order’s page.
        </p>
      )}
      {meeting && (
        <div className="w-full rounded-box bg-sunken p-3">
          <p className="text-small text-muted">
            {meeting.at === undefined ? 'Where you’d like to meet' : 'Your meeting'}
          </p>
          {meeting.at !== undefined && (
            <p className="font-medium text-ink">
              <time dateTime={meeting.at}>{meetingTime(meeting.at, meeting.timeZone)}</time>
            </p>
          )}
          <bdi className="wrap-anywhere text-ink">{meeting.place}</bdi>
        </div>
      )}
      {transactionId && <TransactionId id={transactionId} />}
      <p className="text-muted">
        It’s also on{' '}
        <Link to={`/dashboard/orders/${orderId}/receipt`} className="text-link">
          your receipt
        </Link>
        .
      </p>
      <Link to={`/dashboard/orders/${orderId}`} className={buttonClass()}>
        See your order
      </Link>
    </div>
  );
}
