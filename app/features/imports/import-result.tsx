import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { ConfirmDialog } from '#app/components/dialogs/confirm-dialog.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import type { ImportView } from '#shared/contracts/imports.ts';
import { RELISTABLE_DAYS } from '#shared/listing-states.ts';

/** What came of an import once something of it is listed, and how to take it back. */
export function ImportResult({ file }: { file: ImportView }) {
  const [asks, setAsks] = useState(false);
  const { send } = useApiMutation();
  const { id, listed, waiting, withdrawn, rows, queued, chosen } = file;
  if (listed + waiting + withdrawn === 0 || file.state !== 'ready') return null;
  const leftOut = rows - listed - waiting - withdrawn - queued - chosen;
  const laptops = (count: number) => `${count} ${count === 1 ? 'laptop' : 'laptops'}`;
  return (
    <section aria-labelledby="result" className="rounded-box border border-hairline bg-moss-tint p-4">
      <h2 id="result" className="font-display text-lead font-semibold text-ink">
        {listed > 0
          ? `${laptops(listed)} listed`
          : withdrawn > 0
            ? `${laptops(withdrawn)} deleted`
            : 'Pictures are missing'}
      </h2>
      <ul className="mt-1 text-ink">
        {waiting > 0 && (
          <li>
            <Link to="?show=waiting" className="text-link touch-target">
              {laptops(waiting)}
            </Link>{' '}
            {waiting === 1 ? 'waits' : 'wait'} for pictures.
          </li>
        )}
        {leftOut > 0 && (
          <li>
            <Link to="?show=left-out" className="text-link touch-target">
              {laptops(leftOut)}
            </Link>{' '}
            {leftOut === 1 ? 'is' : 'are'} left out.
          </li>
        )}
        {withdrawn > 0 && <li>You can list deleted laptops again under My products within {RELISTABLE_DAYS} days.</li>}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/dashboard/myProducts" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          See my products
        </Link>
        {leftOut > 0 && (
          <a
            href={`/api/imports/${id}/left-out.csv`}
            download
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Download what was left out
          </a>
        )}
        {listed > 0 && (
          <Button variant="danger" size="small" onClick={() => setAsks(true)}>
            Delete its laptops
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Delete ${laptops(listed)}?`}
        confirmLabel="Delete laptops"
        onConfirm={() => send({ method: 'DELETE', path: `/imports/${id}/listings` })}
      >
        They leave all lists. You can list each of them again within {RELISTABLE_DAYS} days.
      </ConfirmDialog>
    </section>
  );
}
