import { apiSend, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import type { ManyAnswer } from '#shared/contracts/listings.ts';
import { centsToDollars } from '#shared/money.ts';

/** A new price in cents, and the one that its seller sees. */
export interface Repricing {
  id: string;
  fromCents: number;
  toCents: number;
}

interface ManyChange {
  path: '/myProducts/pauses' | '/myProducts/prices';
  body: unknown;
  /** What was done to so many. */
  said: (count: number) => string;
  /** Takes it back for those that were changed; null where that is no undoing. */
  undo: ((changed: readonly string[]) => void) | null;
}

/** Pauses listings, puts them back and changes their prices, one or several at once. A toast says what was done, and takes it back. */
export function useManyChanges() {
  const [busy, run] = useBusy();

  const send = ({ path, body, said, undo }: ManyChange) =>
    run(async () => {
      try {
        const { changed, refused } = await apiSend<ManyAnswer>('PUT', path, body);
        const [first] = refused;
        showToast({
          kind: first ? 'warning' : 'success',
          title: changed.length > 0 || !first ? said(changed.length) : 'Nothing was changed',
          text: first && `${refused.length > 1 ? `${refused.length} couldn’t be changed. ` : ''}${first.detail}`,
          action: undo && changed.length > 0 ? { label: 'Undo', run: () => undo(changed) } : undefined,
        });
      } catch (error) {
        showToast({ kind: 'error', title: sentenceFor(error) });
      }
      await reloadLists();
    });

  function pause(ids: readonly string[], paused: boolean, undoes = false): Promise<void> {
    return send({
      path: '/myProducts/pauses',
      body: { ids, paused },
      said: (count) => (paused ? inWords(count, 'paused') : inWords(count, 'resumed')),
      undo: undoes ? null : (changed) => void pause(changed, !paused, true),
    });
  }

  function reprice(changes: readonly Repricing[], undoes = false): Promise<void> {
    return send({
      path: '/myProducts/prices',
      body: {
        changes: changes.map(({ id, fromCents, toCents }) => ({
          id,
          from: centsToDollars(fromCents),
          to: centsToDollars(toCents),
        })),
      },
      said: (count) => (undoes ? inWords(count, 'back at the old price') : inWords(count, 'repriced')),
      undo: undoes
        ? null
        : (changed) =>
            void reprice(
              changes
                .filter(({ id }) => changed.includes(id))
                .map(({ id, fromCents, toCents }) => ({ id, fromCents: toCents, toCents: fromCents })),
              true,
            ),
    });
  }

  return { busy, pause, reprice };
}

function inWords(count: number, done: string): string {
  return count === 1 ? `Listing ${done}` : `${count} listings ${done}`;
}
