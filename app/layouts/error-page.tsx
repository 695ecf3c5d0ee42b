import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { LostLaptop } from '#app/drawings/lost-laptop.tsx';
import { describeError } from '#app/layouts/describe-error.ts';

/** Says plainly what happened, with a way home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, detail } = describeError(error);
  return (
    <div className="page-width flex flex-col items-center py-16 text-center md:py-24">
      <LostLaptop className="w-full max-w-90" />
      <h1 className="mt-8 font-display text-heading font-bold tracking-[-0.02em]">{title}</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">{detail}</p>
      <Link to="/" className={`mt-8 ${buttonClass()}`}>
        Go back home
      </Link>
    </div>
  );
}
