import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';

interface DialogButtonProps<Props> extends ComponentProps<typeof Button> {
  /** Fetches the dialog's code. */
  fetch: () => Promise<ComponentType<Props & { onClose: () => void }>>;
  /** What the dialog is given, with `onClose`. */
  props: Props;
}

/** A button that opens a dialog, whose code is fetched only then. */
export function DialogButton<Props extends object>({ fetch, props, ...button }: DialogButtonProps<Props>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)} {...button} />
      {open && <LazyPart fetch={fetch} props={{ ...props, onClose: close }} onFailed={close} />}
    </>
  );
}
