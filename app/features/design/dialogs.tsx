import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Dialog } from '#app/components/ui/dialog.tsx';
import { BookingDialog } from '#app/features/booking/booking-dialog.tsx';
import { PleaseLogIn } from '#app/features/booking/please-log-in.tsx';
import { PRODUCT } from '#app/features/design/samples.ts';
import { Row, Specimen } from '#app/features/design/specimen.tsx';
import type { SessionUser } from '#app/session/session-user.ts';

const BUYER: SessionUser = {
  uid: 'sample',
  displayName: 'Rafiul Karim',
  email: 'buyer@clamshell.test',
  photoURL: null,
  type: 'Buyer',
  verified: false,
};

const NAMES = ['narrow', 'wide', 'confirm', 'booking', 'booking by a seller', 'please log in'] as const;

/** They open above the page, in its own theme: switch that in the navbar. */
export function Dialogs() {
  const [open, setOpen] = useState<(typeof NAMES)[number] | null>(null);
  const close = () => setOpen(null);
  const wait = () => new Promise<void>((resolve) => void setTimeout(resolve, 1_000));
  return (
    <Specimen name="Press to open" note="focus stays inside and returns; Escape and the backdrop close">
      <Row>
        {NAMES.map((name) => (
          <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Row>
      <Dialog
        open={open === 'narrow' || open === 'wide'}
        onClose={close}
        title="A dialog"
        description="With a sentence that says what it is about."
        width={open === 'wide' ? 'wide' : 'narrow'}
      >
        <Button onClick={close}>Close it</Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title={`Delete “${PRODUCT.name}”?`}
        confirmLabel="Delete product"
        onConfirm={wait}
      >
        It leaves every list at once. Whoever booked it sees that it is no longer offered.
      </ConfirmDialog>
      {open === 'booking' && <BookingDialog product={PRODUCT} buyer={BUYER} onClose={close} />}
      {open === 'booking by a seller' && (
        <BookingDialog product={PRODUCT} buyer={{ ...BUYER, type: 'Seller' }} onClose={close} />
      )}
      {open === 'please log in' && <PleaseLogIn product={PRODUCT} onClose={close} />}
    </Specimen>
  );
}
