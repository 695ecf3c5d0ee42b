import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ListingParts } from '#app/features/selling/fetch-listing-parts.ts';
import type { SpecsForm } from '#app/features/selling/specs/use-specs-form.ts';

/** Names the part in the address of a page, to lead a seller straight to it. */
const ANCHOR = 'what-it-is';

/** Said while there are no words. */
export const NOTHING_SAID = 'We’ll fill this in from the name and the description while you type.';

export interface SpecsPartProps {
  form: SpecsForm;
  /** Title and condition are written, so what they don't say can be asked. */
  asks: { title: boolean; condition: boolean };
}

/** What a laptop is: filled in from the words of its listing while they are typed, for the seller to confirm. */
export function SpecsPart({ parts, ...props }: SpecsPartProps & { parts: ListingParts | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const { setOpen } = props.form;
  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return;
    setOpen(true);
    heading.current?.focus();
  }, [hash, setOpen]);

  return (
    <section aria-labelledby={ANCHOR} className="border-t border-hairline pt-6 lg:col-start-1">
      <h2
        id={ANCHOR}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 font-display text-lead font-semibold outline-none"
      >
        Specifications
      </h2>
      {parts ? <parts.SpecsFields {...props} /> : <Summary>{NOTHING_SAID}</Summary>}
    </section>
  );
}

/** Says what was found of the laptop, and what wasn't. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1 min-h-11 text-small text-muted">
      {children}
    </p>
  );
}
