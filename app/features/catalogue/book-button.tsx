import { Suspense, lazy, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { useSession } from '#app/session/use-session.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

// What opens on a press is fetched when somebody is about to press.
const importBooking = () => import('#app/features/catalogue/booking-dialog.tsx');
const importPleaseLogIn = () => import('#app/features/catalogue/please-log-in.tsx');
const BookingDialog = lazy(importBooking);
const PleaseLogIn = lazy(importPleaseLogIn);

/** 'Book Now', and the dialog that it opens: the booking for members, the way in for visitors. */
export function BookButton({ product }: { product: ProductAnswer }) {
  const { status, user } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const prepare = () => {
    // Without a connection this fails quietly, and again, visibly, on the press itself.
    void (status === 'signed-in' ? importBooking() : importPleaseLogIn()).catch(() => undefined);
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
      {open && (
        <Suspense>
          {user && <BookingDialog product={product} buyer={user} onClose={close} />}
          {status === 'signed-out' && <PleaseLogIn product={product} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
