import { useQueryClient } from '@tanstack/react-query';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { isAboutConversations } from '#app/features/conversations/use-mark-read.ts';
import type { ConversationView } from '#shared/views/conversations.ts';

/** What one can do about the other side: report the conversation, and block them. */
export function ConversationMenu({ conversation }: { conversation: ConversationView }) {
  const { id, name = 'them', closed } = conversation;
  const queries = useQueryClient();
  const block = useLazyAction(async () => {
    const { ConfirmDialog } = await import('#app/components/dialogs/confirm-dialog.tsx');
    return () =>
      openDialog(
        location.pathname + location.search,
        <ConfirmDialog
          open
          onClose={closeDialog}
          title={`Block ${name}?`}
          confirmLabel="Block"
          keepLabel="Cancel"
          onConfirm={async () => {
            try {
              await apiSend('PUT', `/conversations/${id}/block`);
              showToast({ kind: 'success', title: 'Blocked' });
            } catch (error) {
              showToast({ kind: 'error', title: sentenceFor(error) });
            }
            await queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutConversations(queryKey) });
          }}
        >
          Neither of you can write to the other any more, about any laptop. Your orders with each other stay as they
          are. You can unblock them here later.
        </ConfirmDialog>,
      );
  }, 'This couldn’t be opened');
  const report = useLazyAction(async () => {
    const { ReportConversation } = await import('#app/features/conversations/report-conversation.tsx');
    return () => openDialog(location.pathname + location.search, <ReportConversation conversation={conversation} />);
  }, 'This couldn’t be opened');
  return (
    <div className="-mr-3 flex flex-wrap">
      <Button variant="quiet" size="small" className="text-muted" {...report}>
        Report
      </Button>
      {closed !== 'gone' && closed !== 'you-blocked' && (
        <Button variant="quiet" size="small" className="text-muted" {...block}>
          Block
        </Button>
      )}
    </div>
  );
}
