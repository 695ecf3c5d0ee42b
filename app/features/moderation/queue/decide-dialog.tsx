import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { DecisionForm } from '#app/features/moderation/queue/decision-form.tsx';
import type { Words } from '#app/features/moderation/queue/use-decide.ts';
import { type Decision, DECISIONS } from '#shared/moderation.ts';

interface DecideDialogProps {
  decision: Decision;
  count: number;
  onSend: (words: Words) => Promise<void>;
  onClose: () => void;
}

/** Asks for the words of a decision about several items. */
export function DecideDialog({ decision, count, onSend, onClose }: DecideDialogProps) {
  const label = `${DECISIONS[decision].label} ${count}`;
  return (
    <Dialog open onClose={onClose} title={`${DECISIONS[decision].label} ${count} ${count === 1 ? 'item' : 'items'}?`}>
      <DecisionForm decision={decision} submitLabel={label} onSend={onSend} onCancel={onClose} />
    </Dialog>
  );
}
