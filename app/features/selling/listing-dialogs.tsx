import { useState } from 'react';
import type { Mutation } from '#app/api/use-api-mutation.ts';
import { ConfirmDialog } from '#app/components/dialogs/confirm-dialog.tsx';
import type { OwnProductView } from '#shared/views/products.ts';
import type { WithdrawalReason } from '#shared/listing-states.ts';
import { RELISTABLE_DAYS } from '#shared/listing-states.ts';
import { TEXTS } from '#shared/texts.ts';
import { isolateName } from '#shared/isolate-name.ts';

interface ListingDialogProps {
  product: OwnProductView;
  onClose: () => void;
  onConfirm: (mutation: Mutation) => Promise<void>;
}

/** Says what advertising means before it starts. */
export function AdvertiseDialog({ product: { id, name }, onClose, onConfirm }: ListingDialogProps) {
  return (
    <ConfirmDialog
      open
      gentle
      onClose={onClose}
      title={`Advertise “${isolateName(name)}”?`}
      confirmLabel="Advertise"
      onConfirm={() => onConfirm({ method: 'PUT', path: `/ads/${id}` })}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-pretty">
        <li>It shows under ‘Suggest For You’ on the home page, where visitors look first.</li>
        <li>It’s free.</li>
        <li>You can stop at any time: choose ‘Stop advertising’ from the laptop’s actions.</li>
      </ul>
    </ConfirmDialog>
  );
}

const REASONS: Readonly<Record<WithdrawalReason, string>> = {
  'sold-elsewhere': 'Sold elsewhere',
  'changed-mind': 'Changed my mind',
  other: 'Something else',
};

/** Asks once before a listing is taken down, and why, for those who want to say. */
export function DeleteDialog({ product: { id, name, sold }, onClose, onConfirm }: ListingDialogProps) {
  const [reason, setReason] = useState<string>();
  const path = `/myProducts/${id}${reason === undefined ? '' : `?reason=${reason}`}`;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete “${isolateName(name)}”?`}
      confirmLabel="Delete product"
      onConfirm={() => onConfirm({ method: 'DELETE', path, done: TEXTS.productDeleted })}
      fields={
        !sold && (
          <fieldset className="mt-4">
            <legend className="font-medium text-ink">Why? (optional)</legend>
            {Object.entries(REASONS).map(([value, words]) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
                <input
                  type="radio"
                  name="withdrawal-reason"
                  value={value}
                  checked={reason === value}
                  onChange={() => setReason(value)}
                  className="size-4 accent-pine"
                />
                {words}
              </label>
            ))}
          </fieldset>
        )
      }
    >
      {sold
        ? 'It’ll disappear from your list. The buyer’s order and payment stay on record.'
        : `It’ll disappear from every list right away. Buyers who booked it will get an e-mail, and a payment in progress will be cancelled. You can bring it back within ${RELISTABLE_DAYS}\u00a0days.`}
    </ConfirmDialog>
  );
}
