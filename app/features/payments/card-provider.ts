import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { SiteInfo } from '#shared/contracts/site-data.ts';

/**
 * The payment provider's script, from its public address; or, where no real cards are charged, the site's own stand-in, which
 * has to be there before the provider's loader looks for it. Throws when it can't be loaded; asking again tries again.
 */
export async function loadCardProvider({ publishableKey, sandboxScript }: SiteInfo['cardPayments']): Promise<Stripe> {
  if (sandboxScript !== null && !('Stripe' in window)) await loadScript(sandboxScript);
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('The card payment script has not started');
  return stripe;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The card sandbox could not be loaded'));
    });
    document.head.append(script);
  });
}
