import { ViewTransition } from 'react';
import { Outlet, useMatches } from 'react-router';

/** The page inside a layout: it fades over into the next one, while what is around it stays. */
export function PageTransition() {
  const page = useMatches().at(-1)?.id;
  return (
    <ViewTransition key={page} default="none" enter="page" exit="page">
      <div>
        <Outlet />
      </div>
    </ViewTransition>
  );
}
