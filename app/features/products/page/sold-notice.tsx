import { buttonClass } from '#app/components/ui/button.tsx';

/** In place of booking a laptop that somebody else has bought. */
export function SoldNotice({ similar }: { similar: boolean }) {
  return (
    <div className="rounded-box bg-sunken p-4">
      <p className="font-medium">This laptop is sold.</p>
      <p className="mt-1 text-small text-muted">
        This page stays up, so you can see what it was and what it sold for.
        {!similar && ' There’s nothing like it for sale at the moment.'}
      </p>
      {similar && (
        <a href="#similar" className={`mt-3 ${buttonClass({ variant: 'secondary' })}`}>
          See similar laptops
        </a>
      )}
    </div>
  );
}
