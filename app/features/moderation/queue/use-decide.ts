import { useNavigate } from 'react-router';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { DecisionsAnswer } from '#shared/contracts/moderation.ts';
import { type Decision, decisionDone, DECISIONS, MOST_DECISIONS } from '#shared/moderation.ts';
import { type QueueItemView, toDecisionsPayload } from '#shared/views/moderation.ts';

/** What is to be known of an item to decide about it. */
export type Decidable = Pick<QueueItemView, 'kind' | 'id' | 'title' | 'person' | 'productId'>;

/** An item about which nothing was decided, and why. */
export interface Refusal {
  item: Decidable;
  message: string;
}

export interface Words {
  note?: string;
  reason?: string;
  /** Which side of a conversation is meant. */
  person?: string;
}

/** An item by its laptop or its person. */
export function nameOfItem({ title, person }: Pick<Decidable, 'title' | 'person'>): string {
  return title ?? person?.name ?? 'a deleted account';
}

/**
 * Decides about items, with a toast that undoes it; what can't be undone leads to its line in the audit log.
 * @param onPutBack hears of a single item about which a decision was undone
 * @returns in `decide` what was refused of them
 */
export function useDecide(onPutBack?: (item: Decidable) => void) {
  const navigate = useNavigate();
  const [busy, run] = useBusy();

  async function undo(ids: readonly string[], items: readonly Decidable[]) {
    const refusals: string[] = [];
    for (const id of ids)
      await apiSend<UpdateAnswer>('PUT', `/moderation/decisions/${id}/undone`).catch((error: unknown) =>
        refusals.push(sentenceFor(error)),
      );
    await reloadLists();
    const undone = ids.length - refusals.length;
    const [item] = items;
    if (undone === 1 && items.length === 1 && item) onPutBack?.(item);
    if (undone > 0) showToast({ kind: 'success', title: undone === 1 ? 'Undone' : `${undone} undone` });
    if (refusals.length > 0) showToast({ kind: 'error', title: [...new Set(refusals)].join(' ') });
  }

  async function send(items: readonly Decidable[], decision: Decision, words: Words): Promise<Refusal[]> {
    const results: DecisionsAnswer['results'] = [];
    for (let from = 0; from < items.length; from += MOST_DECISIONS) {
      const body = toDecisionsPayload(items.slice(from, from + MOST_DECISIONS), decision, words);
      results.push(...(await apiSend<DecisionsAnswer>('POST', '/moderation/decisions', body)).results);
    }
    const made = results.flatMap(({ decision: id }) => (id === undefined ? [] : [id]));
    const refusals = results.flatMap(({ message }, index) => {
      const item = items[index];
      return message === undefined || !item ? [] : [{ item, message }];
    });
    const [first] = items;
    if (made.length > 0 && first)
      showToast({
        kind: 'success',
        title: doneText(items, decision, made.length),
        action:
          decision === 'delete'
            ? {
                label: 'Audit log',
                run: () => void navigate(`/dashboard/auditLog?who=${first.productId ?? first.id}`),
              }
            : { label: 'Undo', run: () => void undo(made, items) },
      });
    await reloadLists();
    return refusals;
  }

  /** @throws what the whole call was refused for */
  async function decide(items: readonly Decidable[], decision: Decision, words: Words = {}): Promise<Refusal[]> {
    let refusals: Refusal[] = [];
    await run(async () => {
      refusals = await send(items, decision, words);
    });
    return refusals;
  }

  return { busy, decide };
}

function doneText(items: readonly Decidable[], decision: Decision, count: number): string {
  const [first] = items;
  const same = first && items.every(({ kind }) => kind === first.kind);
  const done = same ? decisionDone(first.kind, decision) : DECISIONS[decision].done;
  return first && items.length === 1 ? `${done}: ${nameOfItem(first)}` : `${count} × ${done.toLowerCase()}`;
}
