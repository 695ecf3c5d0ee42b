import { lazy, Suspense, type ComponentType } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { describeError } from '#app/layouts/describe-error.ts';

// Fetched when there is an error. The words don't wait for it, and do without it when it can't be had.
const LostLaptop = lazy(async (): Promise<{ default: ComponentType<{ className: string }> }> => {
  try {
    return { default: (await import('#app/drawings/lost-laptop.tsx')).LostLaptop };
  } catch {
    return { default: () => null };
  }
});

/** Says plainly what happened, with a way home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, detail } = describeError(error);
  return (
    <div className="page-width flex flex-col items-center py-16 text-center md:py-24">
      <div className="aspect-9/5 w-full max-w-90">
        <Suspense>
          <LostLaptop className="size-full" />
        </Suspense>
      </div>
      <h1 className="mt-8 font-display text-heading font-bold tracking-[-0.02em]">{title}</h1>
      <p className="mt-3 max-w-prose text-lead wrap-anywhere text-muted">{detail}</p>
      <Link to="/" className={`mt-8 ${buttonClass()}`}>
        Go back home
      </Link>
    </div>
  );
}
