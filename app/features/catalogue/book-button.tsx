import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Fetched } from '#app/components/ui/fetched.tsx';
import { useSession } from '#app/session/use-session.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

// What opens on a press is fetched when somebody is about to press.
const fetchBooking = async () => (await import('#app/features/catalogue/booking-dialog.tsx')).BookingDialog;
const fetchPleaseLogIn = async () => (await import('#app/features/catalogue/please-log-in.tsx')).PleaseLogIn;

/** 'Book Now', and the dialog that it opens: the booking for members, the way in for visitors. */
export function BookButton({ product }: { product: ProductAnswer }) {
  const { status, user } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const prepare = () => {
    // Without a connection this fails quietly, and again, visibly, on the press itself.
    (status === 'signed-in' ? fetchBooking() : fetchPleaseLogIn()).catch(() => undefined);
  };
  return (
    <>
      <Button
        size="small"
        className="px-4"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        busy={open && status === 'loading'}
      >
        Book Now<span className="sr-only">: {product.name}</span>
      </Button>
      {open && user && (
        <Fetched fetch={fetchBooking} props={{ product, buyer: user, onClose: close }} onFailed={close} />
      )}
      {open && status === 'signed-out' && (
        <Fetched fetch={fetchPleaseLogIn} props={{ product, onClose: close }} onFailed={close} />
      )}
    </>
  );
}
