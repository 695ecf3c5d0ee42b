import type { ComponentProps } from 'react';
import type { ConfirmDialog } from '#app/components/dialogs/confirm-dialog.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';

const fetchDialog = async () => (await import('#app/components/dialogs/confirm-dialog.tsx')).ConfirmDialog;

/** An open `ConfirmDialog` whose code is fetched only when it is shown. */
export function LazyConfirmDialog(props: Omit<ComponentProps<typeof ConfirmDialog>, 'open'>) {
  return <LazyPart fetch={fetchDialog} props={{ ...props, open: true }} onFailed={props.onClose} />;
}
