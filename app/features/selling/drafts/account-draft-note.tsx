import type { DraftSaver } from '#app/features/selling/drafts/draft-saver.ts';
import { useAccountDraft } from '#app/features/selling/drafts/use-account-draft.ts';
import type { OpenListing } from '#app/features/selling/product-form.tsx';

interface AccountDraftNoteProps {
  draftKey: string;
  saver: DraftSaver;
  open: OpenListing;
}

/** Stores the listing on the account while it is typed, and says so. */
export function AccountDraftNote({ draftKey, saver, open }: AccountDraftNoteProps) {
  const { stored, problem } = useAccountDraft(draftKey, saver, open);
  return (
    <p
      role="status"
      className={problem ? 'rounded-box bg-amber-tint px-3 py-2 text-amber' : 'min-h-6 text-small text-muted'}
    >
      {problem
        ? `Not saved as a draft. ${problem}`
        : stored && 'Saved as a draft. You can continue here or on another device.'}
    </p>
  );
}
