import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import type { SavedSearchAnswer } from '#shared/contracts/saved-searches.ts';

const fetchDialog = async () => (await import('#app/features/saved-searches/rename-dialog.tsx')).RenameDialog;

/** Gives a saved search another name, in a dialog. */
export function RenameSearch({ search }: { search: SavedSearchAnswer }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Rename<span className="sr-only"> {search.name}</span>
      </Button>
      {open && <LazyPart fetch={fetchDialog} props={{ search, onClose: close }} onFailed={close} />}
    </>
  );
}
