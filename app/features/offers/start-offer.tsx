import { Link } from 'react-router';
import { apiGet } from '#app/api/client.ts';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { inTime, knownContactDetails, readContactDetails } from '#app/features/booking/find-booking.ts';
import { LogInChoices } from '#app/layouts/log-in-choices.tsx';
import { storeInterrupted } from '#app/session/interrupted.ts';
import { storedSession } from '#app/session/session-store.ts';
import type { OfferAnswer } from '#shared/contracts/offers.ts';
import { formatPrice, toCents } from '#shared/money.ts';
import type { ProductView } from '#shared/views/products.ts';

const OPEN: ReadonlySet<OfferAnswer['state']> = new Set(['waiting', 'countered', 'accepted']);

/** Fetches what a press of 'Make an offer' leads to: the form, the offer that there is, or the way in. @returns what opens it */
export async function prepareOffer(laptop: ProductView): Promise<(page?: string) => void> {
  const { user } = await storedSession();
  const here = location.pathname + location.search;
  if (user === null) return () => openDialog(here, <LogInFirst laptop={laptop} page={here} />);
  if (user.type === 'Admin') return () => showToast({ kind: 'warning', title: 'Only buyers can make offers' });
  const [{ OfferDialog }, offers, details] = await Promise.all([
    import('#app/features/offers/offer-dialog.tsx'),
    inTime(apiGet<OfferAnswer[]>(`/offers?laptop=${laptop.id}`), []),
    inTime(readContactDetails(), knownContactDetails()),
  ]);
  const open = offers.find(({ part, state }) => part === 'buyer' && OPEN.has(state));
  if (open) return (page = here) => openDialog(page, <OfferThere dollars={open.price} />);
  return (page = here) =>
    openDialog(page, <OfferDialog laptop={laptop} buyer={user} details={details} made={offers.length} />);
}

function OfferThere({ dollars }: { dollars: number }) {
  return (
    <Dialog
      open
      onClose={closeDialog}
      title="You’ve made an offer"
      description={`You offered ${formatPrice(toCents(dollars))}. You can have one offer at a time for each laptop.`}
    >
      <Link to="/dashboard/offers" className={buttonClass()}>
        See your offers
      </Link>
    </Dialog>
  );
}

function LogInFirst({ laptop, page }: { laptop: ProductView; page: string }) {
  const resumeLater = () => storeInterrupted({ kind: 'offer', product: laptop, page });
  return (
    <Dialog
      open
      onClose={closeDialog}
      title="Log in to make an offer"
      description="The seller needs to know who’s offering, and you get the answer on your dashboard."
    >
      <LogInChoices onLeave={resumeLater} />
    </Dialog>
  );
}
