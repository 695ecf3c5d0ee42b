import { useLocation } from 'react-router';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import { LogInChoices } from '#app/layouts/log-in-choices.tsx';
import { storeInterrupted } from '#app/session/interrupted.ts';
import type { ProductView } from '#shared/views/products.ts';
import { TEXTS } from '#shared/texts.ts';

/** What a visitor sees who wants to book: the way in, which leads back to this booking. */
export function PleaseLogIn({ product, onClose }: { product: ProductView; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const resumeLater = () => storeInterrupted({ kind: 'booking', product, page: pathname + search });
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.pleaseLogin}
      description={
        <>
          The seller needs to know who’s coming to see “<LaptopName name={product.name} />
          ”.
        </>
      }
    >
      <LogInChoices onLeave={resumeLater} />
    </Dialog>
  );
}
