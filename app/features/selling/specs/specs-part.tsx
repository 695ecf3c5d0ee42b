import { useEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { Choice, GradeField, SpecField } from '#app/features/selling/specs/spec-fields.tsx';
import type { SpecsForm } from '#app/features/selling/specs/use-specs-form.ts';
import type { NewProduct } from '#shared/contracts/products.ts';
import type { ProductFormValues } from '#shared/contracts/products.ts';
import { SPEC_NAMES, specNamed, SPECS } from '#shared/specs/declared-specs.ts';
import type { ReadListing } from '#shared/specs/read-listing.ts';

/** Names the part in the address of a page, to lead a seller straight to it. */
const ANCHOR = 'what-it-is';

/** What buyers ask first; of these it is said what was not found. */
const ASKED_FIRST = SPEC_NAMES.filter((name) => specNamed(name).askedFirst);
/** The grade has a field of its own, where it is chosen by its definition. */
const PLAIN_FIELDS = SPEC_NAMES.filter((name) => name !== 'grade');

interface SpecsPartProps {
  control: Control<ProductFormValues, unknown, NewProduct>;
  specs: SpecsForm;
}

/** What a laptop is: filled in from the words of its listing while they are typed, for the seller to correct and to confirm. */
export function SpecsPart({ control, specs }: SpecsPartProps) {
  const [name, condition, description] = useWatch({ control, name: ['name', 'condition', 'description'] });
  useParsedTitle({ name, condition, description }, specs.setRead);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ANCHOR}`) heading.current?.focus();
  }, [hash]);

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
      <p role="status" className="mt-1 mb-5 min-h-11 text-small text-muted">
        {summary(specs)}
      </p>
      <div className="grid grid-cols-2 gap-x-5 gap-y-5 sm:grid-cols-3">
        {PLAIN_FIELDS.map((spec) => (
          <SpecField key={spec} name={spec} specs={specs} />
        ))}
      </div>
      <div className="mt-5">
        <GradeField specs={specs} />
      </div>
      <Confirmation specs={specs} />
    </section>
  );
}

function Confirmation({ specs }: { specs: SpecsForm }) {
  return (
    <div className="mt-5 rounded-box border border-control">
      <Choice
        type="checkbox"
        checked={specs.confirmed}
        onChange={({ target }) => specs.confirm(target.checked)}
        label="These details are correct"
      >
        {meaningOf(specs)}
      </Choice>
    </div>
  );
}

function meaningOf({ confirmed, hasSaved }: SpecsForm): string {
  if (confirmed) return 'Filters will find your laptop by them, and they stand on its page.';
  return hasSaved
    ? 'Until you say so again, filters go on with what you confirmed before.'
    : 'Filters find a laptop only by what its seller confirms. You can leave it out; words in the name are found all the same.';
}

function summary(specs: SpecsForm): string {
  const missing = ASKED_FIRST.filter((name) => specs.text(name) === '').map((name) => SPECS[name].label.toLowerCase());
  if (missing.length === ASKED_FIRST.length)
    return 'This fills itself in from the name and the description while you type. Correct what is wrong, and add what is missing.';
  return missing.length === 0
    ? 'Read from what you typed. Correct what is wrong.'
    : `Read from what you typed. Correct what is wrong, and add what was not found: ${missing.join(', ')}.`;
}

/** How long typing has to rest before it is read. */
const REST_MILLISECONDS = 250;

/** Reads what a listing says of its laptop whenever typing rests. The reader comes with the first word that is typed. */
function useParsedTitle(
  { name, condition, description }: { name: string; condition: string; description: string },
  onRead: (read: ReadListing) => void,
): void {
  useEffect(() => {
    let over = false;
    async function read() {
      const { readListing } = await import('#shared/specs/read-listing.ts');
      if (!over) onRead(readListing({ name, condition, description }));
    }
    // Without its reader the form works as well: everything can be typed.
    const timer = setTimeout(() => void read().catch(() => undefined), REST_MILLISECONDS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [name, condition, description, onRead]);
}
