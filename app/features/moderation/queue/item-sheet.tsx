import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { ApiError, apiGet, sentenceFor } from '#app/api/client.ts';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { DecidedLines } from '#app/features/moderation/queue/decided-lines.tsx';
import { DecisionForm } from '#app/features/moderation/queue/decision-form.tsx';
import { decisionOfKey, isTyping, KEY_OF } from '#app/features/moderation/queue/decision-keys.ts';
import {
  LaptopFacts,
  Part,
  PersonFacts,
  ReportsFacts,
  WordsFacts,
} from '#app/features/moderation/queue/item-facts.tsx';
import { reasonTemplate } from '#app/features/moderation/queue/reason-templates.ts';
import { urgencyChip } from '#app/features/moderation/queue/urgency-chip.ts';
import { type Decidable, nameOfItem, type Refusal, type Words } from '#app/features/moderation/queue/use-decide.ts';
import type { ItemAnswer } from '#shared/contracts/moderation.ts';
import {
  type Decision,
  ITEM_KINDS,
  ITEM_REASON_TEXTS,
  decisionLabel,
  decisionsFor,
  needsReason,
} from '#shared/moderation.ts';
import { type ItemView, toItemView } from '#shared/views/moderation.ts';

interface ItemSheetProps {
  item: Decidable;
  /** What is to be decided, where that was chosen already and needs words. */
  wanted: Decision | null;
  busy: boolean;
  /** @returns what was refused @throws what the call was refused for */
  onDecide: (item: Decidable, decision: Decision, words: Words) => Promise<Refusal[]>;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Something that waits, with all that helps to decide about it, and the decisions. Opened anew for each item. */
export function ItemSheet({ item, wanted, busy, onDecide, onMove, onClose }: ItemSheetProps) {
  const path = `/moderation/queue/${item.kind}/${item.id}`;
  const [decided, setDecided] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toItemView(await apiGet<ItemAnswer>(path, { signal })),
    retry: false,
    // What is decided doesn't wait any more, so it can't be read again.
    enabled: !decided,
  });
  // By another Admin meanwhile, say.
  const isSettled = error instanceof ApiError && error.status === 404;
  const [asking, setAsking] = useState(wanted);
  const [message, setMessage] = useState<string | null>(null);

  async function send(decision: Decision, words: Words) {
    setDecided(true);
    try {
      const [refusal] = await onDecide(item, decision, words);
      if (!refusal) return;
      setMessage(refusal.message);
      setDecided(false);
    } catch (failure) {
      setDecided(false);
      throw failure;
    }
  }

  function choose(decision: Decision) {
    setMessage(null);
    if (needsReason(decision) || decision === 'delete') setAsking(decision);
    else void send(decision, {}).catch((failure: unknown) => setMessage(sentenceFor(failure)));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isTyping(event.nativeEvent)) return;
    const decision = decisionOfKey(event.key, item.kind);
    if (event.key === 'j') onMove(1);
    else if (event.key === 'k') onMove(-1);
    else if (decision && !busy && !isSettled) choose(decision);
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for what its buttons do, wherever in the dialog the focus is
    <div onKeyDown={onKeyDown}>
      <Dialog open onClose={onClose} width="wide" title={nameOfItem(item)} description={ITEM_KINDS[item.kind].label}>
        {isSettled ? (
          <p role="status">This isn’t waiting any more: it’s been decided already.</p>
        ) : data ? (
          <ItemFacts item={data} />
        ) : error ? (
          <ErrorState
            title="This couldn’t be loaded"
            detail={sentenceFor(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeletons count={3} row="h-28" list="flex flex-col gap-4" />
        )}
        {/* The decisions stay in sight above what is long; a form to fill in stands where it is. */}
        <div
          hidden={isSettled}
          className={classNames(
            'mt-6 border-t border-hairline pt-4',
            asking === null &&
              'sticky -bottom-3 -mx-5 -mb-5 rounded-b-box bg-raised px-5 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6',
          )}
        >
          {message !== null && (
            <p role="alert" className="mb-3 rounded-box bg-brick-tint px-3 py-2 text-brick">
              {message}
            </p>
          )}
          {asking === null ? (
            <div role="group" aria-label="Decide" className="flex flex-wrap gap-2">
              {decisionsFor(item.kind).map((decision) => (
                <Button
                  key={decision}
                  variant={decision === 'delete' ? 'danger' : 'secondary'}
                  busy={busy}
                  aria-keyshortcuts={KEY_OF[decision]}
                  onClick={() => choose(decision)}
                >
                  {decisionLabel(item.kind, decision)}
                </Button>
              ))}
            </div>
          ) : (
            <DecisionForm
              key={asking}
              decision={asking}
              submitLabel={decisionLabel(item.kind, asking)}
              personId={item.person?.id}
              template={data ? reasonTemplate(asking, commonestFirst(data)) : ''}
              onSend={(words) => send(asking, words)}
              onCancel={() => setAsking(null)}
            />
          )}
        </div>
      </Dialog>
    </div>
  );
}

/** Why it waits, beginning with what most have reported. */
function commonestFirst({ item, reports }: ItemView) {
  const count = (reason: string) => reports.filter((report) => report.reason === reason).length;
  return item.reasons.toSorted((one, other) => count(other) - count(one));
}

function ItemFacts({ item }: { item: ItemView }) {
  const { reasons, urgency } = item.item;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Chip
            key={reason}
            kind={urgencyChip(urgency).kind === 'danger' ? 'danger' : 'caution'}
            className="whitespace-normal!"
          >
            {ITEM_REASON_TEXTS[reason]}
          </Chip>
        ))}
      </div>
      <WordsFacts item={item} />
      <div className="grid gap-6 sm:grid-cols-2">
        <LaptopFacts item={item} />
        <PersonFacts item={item} />
      </div>
      <ReportsFacts item={item} />
      {item.history.length > 0 && (
        <Part title="Decided before">
          <DecidedLines history={item.history} here={item.item.title} />
        </Part>
      )}
    </div>
  );
}
