import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { DecisionForm } from '#app/features/moderation/queue/decision-form.tsx';
import type { Words } from '#app/features/moderation/queue/use-decide.ts';
import { type Decision, DECISIONS } from '#shared/moderation.ts';

interface DecideDialogProps {
  decision: Decision;
  /** What it is about, behind the decision: a name, or how many items. */
  about: string;
  submitLabel: string;
  /** Whose account it is, where that is to be suspended. */
  personId?: string | undefined;
  onSend: (words: Words) => Promise<void>;
  onClose: () => void;
}

/** Asks for the words of a decision. */
export function DecideDialog({ decision, about, submitLabel, personId, onSend, onClose }: DecideDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`${DECISIONS[decision].label} ${about}?`}>
      <DecisionForm
        decision={decision}
        submitLabel={submitLabel}
        personId={personId}
        onSend={onSend}
        onCancel={onClose}
      />
    </Dialog>
  );
}
