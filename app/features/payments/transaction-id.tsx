import { CopyButton } from '#app/components/ui/copy-button.tsx';

/** The transaction ID of a payment, to be copied. */
export function TransactionId({ id }: { id: string }) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-box bg-sunken p-3">
      <div className="min-w-0">
        <p className="text-small text-muted">Your transaction ID</p>
        <p className="font-mono wrap-anywhere text-ink select-all">{id}</p>
      </div>
      <CopyButton text={id} what="transaction ID" />
    </div>
  );
}
