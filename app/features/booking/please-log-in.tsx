import { Link, useLocation } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { useLogInLink } from '#app/layouts/use-log-in-link.ts';
import { storeInterrupted } from '#app/session/interrupted.ts';
import type { ProductView } from '#shared/views/products.ts';
import { TEXTS } from '#shared/texts.ts';

/** What a visitor sees who wants to book: the way in, which leads back to this booking. */
export function PleaseLogIn({ product, onClose }: { product: ProductView; onClose: () => void }) {
  const logIn = useLogInLink('/login');
  const signUp = useLogInLink('/signup');
  const { pathname, search } = useLocation();
  const resumeLater = () => storeInterrupted({ kind: 'booking', product, page: pathname + search });
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXTS.pleaseLogin}
      description={
        <>
          The seller of “<bdi>{product.name}</bdi>” needs to know who’s coming.
        </>
      }
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        <Link to={logIn} onClick={resumeLater} className={buttonClass()}>
          Log in
        </Link>
        <Link to={signUp} onClick={resumeLater} className={buttonClass({ variant: 'secondary' })}>
          Sign Up as a buyer
        </Link>
      </div>
    </Dialog>
  );
}
