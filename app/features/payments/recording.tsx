import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, sentenceFor } from '#app/api/client.ts';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ProgressBar } from '#app/components/ui/progress-bar.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { mayRecordLater, recordPayment } from '#app/features/payments/record-payment.ts';
import { TransactionId } from '#app/features/payments/transaction-id.tsx';
import type { OrderView } from '#shared/views/orders.ts';

/** The pauses between tries, in milliseconds; the last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

interface RecordingProps {
  order: OrderView;
  transactionId: string;
  onRecorded: () => void;
  onRefunded: (sentence: string) => void;
  /** The provider has not charged the card after all: it can be tried again. */
  onIncomplete: () => void;
}

/** The card was charged; now the payment has to be recorded. Keeps trying, and never asks for the money again. */
export function Recording({ order, transactionId, onRecorded, onRefunded, onIncomplete }: RecordingProps) {
  const [problem, setProblem] = useState<{ sentence: string; lasting: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, run] = useBusy();
  const outcomes = useRef({ onRecorded, onRefunded, onIncomplete });
  useEffect(() => {
    outcomes.current = { onRecorded, onRefunded, onIncomplete };
  });

  const attempt = useCallback(
    () =>
      run(async () => {
        try {
          await recordPayment(order, transactionId);
          outcomes.current.onRecorded();
        } catch (error) {
          if (error instanceof ApiError && error.code === 'payment-refunded') outcomes.current.onRefunded(error.detail);
          else if (error instanceof ApiError && error.code === 'payment-incomplete') outcomes.current.onIncomplete();
          else setProblem({ sentence: sentenceFor(error), lasting: !mayRecordLater(error) });
        }
        setTries((count) => count + 1);
      }),
    [run, order, transactionId],
  );

  const lasting = problem?.lasting === true;
  useEffect(() => {
    if (lasting) return;
    const pause = tries === 0 ? 0 : PAUSES[Math.min(tries, PAUSES.length) - 1];
    const timer = setTimeout(() => void attempt(), pause);
    const online = () => void attempt();
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [tries, lasting, attempt]);

  if (problem === null) {
    return (
      <div className="flex flex-col gap-3">
        <Announcement text="The card was charged" />
        <p className="font-medium text-ink">Your card was charged. Recording the payment…</p>
        <ProgressBar label="Recording the payment" />
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="font-medium text-ink">Your payment went through and is safe</p>
      <p className="text-muted">
        {lasting
          ? `We couldn’t record it yet: ${problem.sentence} `
          : 'We couldn’t record it yet, and you don’t need to do anything: this page keeps trying, and we record it even if you close the page. '}
        Please don’t pay again.
      </p>
      <TransactionId id={transactionId} />
      <Button variant="secondary" busy={busy} onClick={() => void attempt()}>
        Check again
      </Button>
    </div>
  );
}
