import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { type ListingSpecs, listingSpecs } from '#app/features/selling/specs/listing-specs.ts';
import { Choice, GradeField, SpecField } from '#app/features/selling/specs/spec-fields.tsx';
import { NOTHING_SAID, type SpecsPartProps, Summary } from '#app/features/selling/specs/specs-part.tsx';
import { gradeText } from '#shared/grades.ts';
import { capacity, ordinal } from '#shared/specs/units.ts';
import { SPEC_NAMES, type SpecName, specNamed, SPECS } from '#shared/specs/declared-specs.ts';

/** What buyers ask first; of these it is said what was not found. */
const ASKED_FIRST = SPEC_NAMES.filter((name) => specNamed(name).askedFirst);

/** What was found is one line, to be unfolded and corrected; what buyers ask first and was not found is asked. */
export function SpecsFields({ form, asks }: SpecsPartProps) {
  const [answered, setAnswered] = useState<ReadonlySet<SpecName>>(new Set());
  const specs = listingSpecs(form);
  const { open, setOpen } = specs;

  const found = SPEC_NAMES.filter((name) => specs.text(name) !== '');
  const asked = (name: SpecName) =>
    asks.title && specNamed(name).askedFirst === true && (specs.text(name) === '' || answered.has(name));
  // The grade has a field of its own, where it is chosen by its definition.
  const shown = SPEC_NAMES.filter((name) => name !== 'grade' && (open || asked(name)));
  const asksGrade = open || (asked('grade') && asks.condition);

  return (
    <>
      {!open && found.length > 0 && (
        <div className="mt-2 flex items-baseline justify-between gap-3 border-b border-hairline pb-2">
          <p className="min-w-0 font-medium wrap-anywhere text-ink">
            {found.map((name) => inWords(name, specs.text(name))).join('\u00a0· ')}
          </p>
          <Button
            variant="quiet"
            size="small"
            aria-label="Change specifications"
            className="-my-1 -mr-3 font-normal! text-pine underline underline-offset-4"
            onClick={() => setOpen(true)}
          >
            Change
          </Button>
        </div>
      )}
      <Summary>{summary(specs, asksGrade)}</Summary>
      {shown.length > 0 && (
        <div
          className="mt-4 grid grid-cols-2 gap-x-5 gap-y-5 sm:grid-cols-3 [&_input::-webkit-calendar-picker-indicator]:hidden!"
          // What was asked stays while it is answered.
          onFocusCapture={({ target }) => {
            const name = SPEC_NAMES.find((one) => target.getAttribute('name') === `specs.${one}`);
            if (name !== undefined && !open) setAnswered((before) => new Set([...before, name]));
          }}
        >
          {shown.map((spec) => (
            <SpecField key={spec} name={spec} specs={specs} />
          ))}
        </div>
      )}
      {asksGrade && (
        <div className="mt-5">
          <GradeField specs={specs} />
        </div>
      )}
      {found.length > 0 && <Confirmation specs={specs} />}
    </>
  );
}

/** A spec as it stands among others: 'Lenovo', '8 GB', '13.3 inches', '91%'. The words of a laptop's page would bring all of its code here. */
function inWords(name: SpecName, text: string): string {
  const { unit } = specNamed(name);
  if (name === 'grade') return gradeText(text)?.name ?? text;
  if (name === 'cpuGeneration') return `${ordinal(Number(text))} generation`;
  if (name === 'storageGb' && Number(text) >= 1000) return capacity(Number(text)).replace(' ', '\u00a0');
  if (name === 'batteryHealth') return `battery\u00a0${text}%`;
  if (name === 'year') return `made in\u00a0${text}`;
  if (name === 'resolution') return text.replace(/(\d)x(\d)/, '$1\u00a0×\u00a0$2');
  // 'Windows 11'.
  if (unit === undefined) return text.replace(/ (?=\d)/, '\u00a0');
  return `${text}${unit === '%' ? '' : '\u00a0'}${unit}`;
}

function Confirmation({ specs }: { specs: ListingSpecs }) {
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

function meaningOf({ confirmed, hasSaved }: ListingSpecs): string {
  if (confirmed)
    return 'Buyers can filter by them, and they’re shown on your laptop’s page. Untick this to leave them out.';
  return hasSaved
    ? 'Until you confirm them again, filters use what you confirmed before.'
    : 'Tick this so that buyers who filter by memory, storage or screen find your laptop. You can skip it: searches still find its name.';
}

function summary(specs: ListingSpecs, asksGrade: boolean): string {
  const isAsked = (name: SpecName) => specs.text(name) === '' && (name !== 'grade' || asksGrade);
  const missing = ASKED_FIRST.filter(isAsked).map((name) => SPECS[name].label.toLowerCase());
  if (SPEC_NAMES.every((name) => specs.text(name) === '')) return NOTHING_SAID;
  const read = specs.open ? 'Fields with a dashed border were read from what you typed.' : 'Read from what you typed.';
  return missing.length === 0
    ? `${read} Correct what’s wrong.`
    : `${read} Correct what’s wrong, and add what’s missing: ${missing.join(', ')}.`;
}
