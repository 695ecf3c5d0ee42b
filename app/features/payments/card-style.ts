import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

/** The provider's card field lives in a frame that our styles don't reach, so the palette's colours are handed in, as rgb. */
export function useCardStyle(): StripeCardElementOptions {
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => 'light');
  return useMemo(() => {
    const [ink, muted, brick] = ['--ink', '--muted', '--brick'].map(paletteColour);
    return {
      hidePostalCode: true,
      style: {
        base: {
          color: ink ?? '',
          iconColor: muted ?? '',
          fontSize: '16px',
          fontFamily: 'Inter, system-ui, sans-serif',
          '::placeholder': { color: muted ?? '' },
        },
        invalid: { color: brick ?? '', iconColor: brick ?? '' },
      },
    };
    // The colours behind the names change with the theme.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [theme]);
}

function currentTheme(): string {
  return document.documentElement.dataset['theme'] ?? 'light';
}

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** A colour of the palette as the browser would paint it: `rgb(31, 41, 36)`. */
function paletteColour(name: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return '';
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name);
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
