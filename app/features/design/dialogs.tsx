import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/dialogs/confirm-dialog.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { BookingDialog } from '#app/features/booking/booking-dialog.tsx';
import { PleaseLogIn } from '#app/features/booking/please-log-in.tsx';
import { BUYER, ORDER, PRODUCT } from '#app/features/design/samples.ts';
import { Row } from '#app/features/design/specimen.tsx';

const DIALOGS = ['narrow', 'wide', 'confirm', 'booking', 'booking by a seller', 'please log in'] as const;

/** They open above the page, in its own theme: switch that in the navbar. */
export function Dialogs() {
  const [open, setOpen] = useState<(typeof DIALOGS)[number] | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Row>
        {DIALOGS.map((name) => (
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
        onConfirm={() => new Promise((resolve) => void setTimeout(resolve, 1_000))}
      >
        It’ll disappear from every list right away. People who booked it will see that it’s no longer offered.
      </ConfirmDialog>
      {open === 'booking' && (
        <BookingDialog
          product={PRODUCT}
          buyer={BUYER}
          details={{ phone: ORDER.phone, place: ORDER.meetingPlace }}
          onClose={close}
        />
      )}
      {open === 'booking by a seller' && (
        <BookingDialog product={PRODUCT} buyer={{ ...BUYER, type: 'Seller' }} details={{}} onClose={close} />
      )}
      {open === 'please log in' && <PleaseLogIn product={PRODUCT} onClose={close} />}
    </>
  );
}
