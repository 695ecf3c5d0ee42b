import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { apiSend, sentenceFor } from '#app/api/client.ts';
import { ActionMenu, MenuItem } from '#app/components/ui/action-menu.tsx';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { icon } from '#app/components/ui/icon.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { isAboutConversations } from '#app/features/conversations/use-mark-read.ts';
import type { ConversationView } from '#shared/views/conversations.ts';

const MoreIcon = icon(<path strokeWidth="2.6" d="M4 10h.01M10 10h.01M16 10h.01" />);

/** What one can do about the other side: report the conversation, and block them. */
export function ConversationMenu({ conversation }: { conversation: ConversationView }) {
  const { id, name = 'them', closed } = conversation;
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
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
          You won’t be able to message each other about any laptop. Your orders with each other aren’t affected. You can
          unblock them here later.
        </ConfirmDialog>,
      );
  }, 'They couldn’t be blocked');
  const report = useLazyAction(async () => {
    const { ReportConversation } = await import('#app/features/conversations/report-conversation.tsx');
    return () => openDialog(location.pathname + location.search, <ReportConversation conversation={conversation} />);
  }, 'The form couldn’t be opened');
  const choose = (act: () => void) => {
    // The dialog gives the focus back to where it was.
    button.current?.focus();
    close();
    act();
  };
  return (
    <div className="relative ml-auto shrink-0">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={`More: ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={report.onPointerEnter}
        onClick={() => setOpen(!open)}
      >
        <MoreIcon />
      </button>
      {open && (
        <ActionMenu label={`More: ${name}`} opener={button} onClose={close} className="right-0 w-56 max-w-none!">
          <MenuItem onChoose={() => choose(report.onClick)}>Report</MenuItem>
          {closed !== 'gone' && closed !== 'you-blocked' && (
            <MenuItem danger onChoose={() => choose(block.onClick)}>
              Block
            </MenuItem>
          )}
        </ActionMenu>
      )}
    </div>
  );
}
