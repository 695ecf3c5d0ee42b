import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onCaughtError(error) {
        // oxlint-disable-next-line no-console -- as React itself does
        console.error(error);
        // The script in the head reports it.
        dispatchEvent(new ErrorEvent('caught', { error }));
      },
      onRecoverableError(error) {
        if (!isSkippedTransition(error)) reportError(error);
      },
    },
  );
});

/**
 * Whether the browser has skipped the animation of a view transition, because the viewport was resized or the page took long: the page has changed all the same.
 * React recognizes some of the browsers' messages and reports the others as errors.
 */
function isSkippedTransition(error: unknown): boolean {
  return error instanceof DOMException && /\btransition\b/i.test(error.message);
}
