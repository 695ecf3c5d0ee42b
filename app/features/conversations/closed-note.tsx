import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import type { ConversationView } from '#shared/views/conversations.ts';

const REASONS = {
  'you-blocked': 'You’ve blocked them, so neither of you can write.',
  blocked: 'They don’t want to get messages from you any more.',
  gone: 'Their account isn’t active any more, so they can’t get messages.',
} as const;

/** In place of what one would write: why nobody can. */
export function ClosedNote({ conversation: { id, closed = 'gone' } }: { conversation: ConversationView }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-sunken p-4">
      <p className="text-ink">{REASONS[closed]}</p>
      {closed === 'you-blocked' && (
        <MutationButton method="DELETE" path={`/conversations/${id}/block`} done="Unblocked">
          Unblock
        </MutationButton>
      )}
    </div>
  );
}
