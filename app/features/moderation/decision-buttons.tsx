import { useState } from 'react';
import { sentenceFor } from '#app/api/client.ts';
import { keepFocus } from '#app/components/lists/keep-focus.ts';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { type Decidable, nameOfItem, useDecide, type Words } from '#app/features/moderation/queue/use-decide.ts';
import { type Decision, DECISIONS, decisionAbout, needsReason } from '#shared/moderation.ts';

const fetchDialog = async () => (await import('#app/features/moderation/queue/decide-dialog.tsx')).DecideDialog;

interface DecideActsProps {
  item: Decidable;
  decisions: readonly Decision[];
  /** Whether a decision is on its way or made: what it is about can't be read again then. */
  onDeciding?: (deciding: boolean) => void;
  /** Follows a decision that was made. */
  onDone?: () => void;
}

/** Buttons that decide about one item, outside the queue; a toast undoes it. */
export function DecisionButtons({ item, decisions, onDeciding, onDone }: DecideActsProps) {
  const { busy, decide } = useDecide();
  const [asking, setAsking] = useState<Decision | null>(null);
  const { person } = item;

  /** @throws what it was refused for */
  async function send(decision: Decision, words: Words = {}) {
    const about = decision === 'suspend' && item.kind === 'conversation' && person && { person: person.id };
    onDeciding?.(true);
    let decided = false;
    try {
      const [refusal] = await decide([item], decision, { ...words, ...about });
      decided = !refusal;
      setAsking(null);
      if (refusal) showToast({ kind: 'error', title: refusal.message });
      else onDone?.();
    } finally {
      if (!decided) onDeciding?.(false);
    }
  }

  function choose(decision: Decision) {
    if (needsReason(decision)) return setAsking(decision);
    const restoreFocus = keepFocus(document.activeElement);
    void send(decision)
      .catch((error: unknown) => showToast({ kind: 'error', title: sentenceFor(error) }))
      .then(restoreFocus);
  }

  const nameFor = (decision: Decision) =>
    decision === 'suspend' ? (person?.name ?? 'this account') : nameOfItem(item);
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={decisionAbout(decision, nameFor(decision))}
          aria-haspopup={needsReason(decision) ? 'dialog' : undefined}
          onClick={() => choose(decision)}
        >
          {DECISIONS[decision].label}
        </Button>
      ))}
      {asking !== null && (
        <LazyPart
          fetch={fetchDialog}
          onFailed={() => setAsking(null)}
          props={{
            decision: asking,
            about: nameFor(asking),
            submitLabel: DECISIONS[asking].label,
            personId: person?.id,
            onSend: (words: Words) => send(asking, words),
            onClose: () => setAsking(null),
          }}
        />
      )}
    </>
  );
}
