import type { ReactNode } from 'react';
import { clearStage, putOnStage } from '#app/components/ui/stage.tsx';
import { sessionStore } from '#app/session/session-store.ts';
import type { Session } from '#app/session/session-user.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/**
 * Fetches what whoever is here gets to see when they book: the booking itself, or the way in.
 * @returns what opens it, on the page where one is unless another is named by its path and query
 */
export async function prepareBooking(product: ProductAnswer): Promise<(page?: string) => void> {
  const { user } = await knownSession();
  if (user) {
    const { BookingDialog } = await import('#app/features/catalogue/booking-dialog.tsx');
    return open(<BookingDialog product={product} buyer={user} onClose={clearStage} />);
  }
  const { PleaseLogIn } = await import('#app/features/catalogue/please-log-in.tsx');
  return open(<PleaseLogIn product={product} onClose={clearStage} />);
}

function open(dialog: ReactNode) {
  return (page = location.pathname + location.search) => putOnStage(page, dialog);
}

/** Who is signed in, once that is known. */
function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      const session = sessionStore.current();
      if (session.status === 'loading') return;
      stop();
      resolve(session);
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}
