import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { LostLaptop } from '#app/drawings/lost-laptop.tsx';
import { describeError } from '#app/layouts/describe-error.ts';

/** `info` of reloads that a user asked for, in events of the Navigation API. */
export const WANTED_RELOAD = 'wanted';

/**
 * Says plainly what happened, with a way home and to the laptops, and to try again where that may help.
 * @param props.children other ways on, above these
 */
export function ErrorPage({ error, children }: { error: unknown; children?: ReactNode }) {
  const { title, detail, passing } = describeError(error);
  const [to, label] = wayOn(useLocation().pathname);
  return (
    <div className="page-width flex flex-col items-center py-16 text-center md:py-24">
      {/* Nothing of this is fetched when it is needed: it may be the connection that is gone. */}
      <LostLaptop className="aspect-9/5 w-full max-w-90" />
      <h1 className="mt-8 font-display text-heading font-bold tracking-[-0.02em]">{title}</h1>
      <p className="mt-3 max-w-prose text-lead text-balance wrap-anywhere text-muted">{detail}</p>
      {children}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {passing && <TryAgain />}
        <Link to="/" className={buttonClass({ variant: passing ? 'secondary' : 'primary' })}>
          Go back home
        </Link>
        <Link to={to} className={buttonClass({ variant: 'secondary' })}>
          {label}
        </Link>
      </div>
    </div>
  );
}

/** The list that what isn't there would be in. */
function wayOn(pathname: string): [to: string, label: string] {
  if (!pathname.startsWith('/dashboard/')) return ['/laptops', 'See all laptops'];
  if (pathname.startsWith('/dashboard/payment/')) return ['/dashboard/myOrders', 'Go to My Orders'];
  if (pathname.startsWith('/dashboard/editProduct/')) return ['/dashboard/myProducts', 'Go to My product'];
  return ['/dashboard', 'Go to your dashboard'];
}

/** Loads the page again, by hand or when the connection is back. */
function TryAgain() {
  const [busy, run] = useBusy();
  useEffect(() => {
    // Browsers say so before everything is reachable again.
    let timer = 0;
    const retry = async (left = 3) => {
      if ((await reloadIfReachable()) || left === 0) return;
      timer = window.setTimeout(() => void retry(left - 1), 1_000);
    };
    const online = () => void retry();
    addEventListener('online', online);
    return () => {
      removeEventListener('online', online);
      clearTimeout(timer);
    };
  }, []);
  return (
    <Button busy={busy} onClick={() => void run(async () => void (await reloadIfReachable()))}>
      Try again
    </Button>
  );
}

/** Loads this address again, but only where that leads anywhere: without a connection it would end on a page of the browser's. @returns whether it does */
export async function reloadIfReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if ('navigation' in window) window.navigation.reload({ info: WANTED_RELOAD });
    else location.reload();
    return true;
  } catch {
    // Not reachable: the error page stays.
    return false;
  }
}
