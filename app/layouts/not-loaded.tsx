import type { ReactNode } from 'react';
import { ApiError, sentenceFor } from '#app/api/client.ts';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { ErrorPage } from '#app/layouts/error-page.tsx';

interface NotLoadedProps {
  /** As a sentence says it: 'order'. */
  what: string;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  /** The outlines of what is on its way. */
  children: ReactNode;
}

/** A page about one thing that is not there: on its way, not to be had, or it could not be loaded. */
export function NotLoaded({ what, error, retrying, onRetry, children }: NotLoadedProps) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <ErrorPage error={error} />;
  if (error)
    return (
      <ErrorState
        level={1}
        title={`The ${what} couldn’t be loaded`}
        detail={sentenceFor(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    );
  return (
    <>
      <span className="sr-only">Loading the {what}</span>
      <Announcement text={`Loading the ${what}`} waiting />
      {children}
    </>
  );
}
