import { useRef } from 'react';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { BookingForm } from '#app/features/booking/booking-form.tsx';
import type { ContactDetails } from '#app/features/booking/find-booking.ts';
import { FlyIn } from '#app/features/booking/fly-in.tsx';
import { LowPriceNote } from '#app/features/prices/low-price-note.tsx';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { ProductFacts } from '#app/features/products/product-facts.tsx';
import { ProductPicture } from '#app/features/products/product-picture.tsx';
import { ProductPrice } from '#app/features/products/product-price.tsx';
import { SellerLine } from '#app/features/products/seller-line.tsx';
import type { SessionUser } from '#app/session/session-user.ts';
import { keepTogether } from '#app/keep-together.ts';
import { useSession } from '#app/session/use-session.ts';
import type { ProductView } from '#shared/views/products.ts';

interface BookingDialogProps {
  product: ProductView;
  /** Who opened it. */
  buyer: SessionUser;
  /** What they have saved for their next booking. */
  details: ContactDetails;
  onClose: () => void;
}

/** The booking of one laptop: all that is known of it beside the form. */
export function BookingDialog({ product, buyer: first, details, onClose }: BookingDialogProps) {
  // A session that ends under the form takes nothing away that was typed; sending it leads to the log-in page.
  const buyer = useSession().user ?? first;
  const phone = useRef<HTMLInputElement>(null);
  // Who has to switch first has the button for it before the fields.
  const isBuyer = buyer.type === 'Buyer';
  return (
    <Dialog
      open
      onClose={onClose}
      title={<LaptopName name={product.name} />}
      width="wide"
      {...(isBuyer && { initialFocus: phone })}
    >
      {/* On a phone the form comes before what the page behind it says already, so that its button is in sight. */}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-1">
          <FlyIn product={product}>
            <ProductPicture
              product={product}
              sizes="(min-width: 48rem) 24rem, 7rem"
              eager
              className="rounded-box border border-hairline"
            />
          </FlyIn>
          <div className="flex min-w-0 flex-col gap-2">
            <SellerLine product={product} plain />
            <ProductPrice product={product} />
            <LowPriceNote product={product} />
          </div>
        </div>
        <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
          <BookingForm
            key={buyer.uid}
            product={product}
            buyer={buyer}
            details={buyer.uid === first.uid ? details : {}}
            phoneRef={phone}
            onBooked={onClose}
          />
        </div>
        <section aria-label="The laptop" className="flex min-w-0 flex-col gap-3">
          <ProductFacts product={product} />
          <p
            role="region"
            aria-label="Description"
            tabIndex={0}
            dir="auto"
            className="max-h-48 overflow-y-auto text-small wrap-anywhere whitespace-pre-line text-muted max-md:hidden"
          >
            {keepTogether(product.description)}
          </p>
        </section>
      </div>
    </Dialog>
  );
}
