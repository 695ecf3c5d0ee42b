import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { useManyChanges } from '#app/features/selling/listings/use-many-changes.ts';
import type { OwnProductView } from '#shared/views/products.ts';
import { MOST_AT_ONCE } from '#shared/listing-states.ts';

const fetchDialog = async () => (await import('#app/features/selling/listings/percent-dialog.tsx')).PercentDialog;

/** What can be done with several listings at once. */
export function BulkActions({ products, clear }: { products: readonly OwnProductView[]; clear: () => void }) {
  const { busy, pause } = useManyChanges();
  const [repricing, setRepricing] = useState(false);
  const close = () => setRepricing(false);
  const unsold = products.filter(({ sold }) => !sold);
  const live = unsold.filter(({ unlisted }) => unlisted === undefined);
  const paused = unsold.filter(({ unlisted }) => unlisted === 'paused');
  if (products.length > MOST_AT_ONCE)
    return <p className="text-small text-muted">Change at most {MOST_AT_ONCE} at once.</p>;

  async function change(some: readonly OwnProductView[], isPaused: boolean) {
    await pause(
      some.map(({ id }) => id),
      isPaused,
    );
    clear();
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        disabled={live.length === 0}
        onClick={() => void change(live, true)}
      >
        Pause
      </Button>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        disabled={paused.length === 0}
        onClick={() => void change(paused, false)}
      >
        Resume
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        disabled={unsold.length === 0}
        onClick={() => setRepricing(true)}
      >
        Change prices
      </Button>
      {repricing && (
        <LazyPart
          fetch={fetchDialog}
          props={{
            products: unsold,
            onClose: close,
            onDone: () => {
              close();
              clear();
            },
          }}
          onFailed={close}
        />
      )}
    </>
  );
}
