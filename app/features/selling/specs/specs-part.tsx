import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Choice, GradeField, SpecField } from '#app/features/selling/specs/spec-fields.tsx';
import type { SpecsForm } from '#app/features/selling/specs/use-specs-form.ts';
import { gradeText } from '#shared/grades.ts';
import { ordinal } from '#shared/specs/units.ts';
import { SPEC_NAMES, type SpecName, specNamed, SPECS } from '#shared/specs/declared-specs.ts';

/** Names the part in the address of a page, to lead a seller straight to it. */
const ANCHOR = 'what-it-is';

/** What buyers ask first; of these it is said what was not found. */
const ASKED_FIRST = SPEC_NAMES.filter((name) => specNamed(name).askedFirst);

interface SpecsPartProps {
  specs: SpecsForm;
  /** Title and condition are written, so what they don't say can be asked. */
  asks: { title: boolean; condition: boolean };
}

/**
 * What a laptop is: filled in from the words of its listing while they are typed, for the seller to confirm. What was found is one line, to be
 * unfolded and corrected; what buyers ask first and was not found is asked.
 */
export function SpecsPart({ specs, asks }: SpecsPartProps) {
  const [answered, setAnswered] = useState<ReadonlySet<SpecName>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const { open, setOpen } = specs;
  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return;
    setOpen(true);
    heading.current?.focus();
  }, [hash, setOpen]);

  const found = SPEC_NAMES.filter((name) => specs.text(name) !== '');
  const asked = (name: SpecName) =>
    asks.title && specNamed(name).askedFirst === true && (specs.text(name) === '' || answered.has(name));
  // The grade has a field of its own, where it is chosen by its definition.
  const shown = SPEC_NAMES.filter((name) => name !== 'grade' && (open || asked(name)));
  const asksGrade = open || (asked('grade') && asks.condition);

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
      <p role="status" className="mt-1 min-h-11 text-small text-muted">
        {summary(specs, asksGrade)}
      </p>
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
    </section>
  );
}

/** A spec as it stands among others: 'Lenovo', '8 GB', '13.3 inches', '91%'. The words of a laptop's page would bring all of its code here. */
function inWords(name: SpecName, text: string): string {
  const { unit } = specNamed(name);
  if (name === 'grade') return gradeText(text)?.name ?? text;
  if (name === 'cpuGeneration') return `${ordinal(Number(text))} generation`;
  if (name === 'batteryHealth') return `battery\u00a0${text}%`;
  if (name === 'year') return `made in\u00a0${text}`;
  if (name === 'resolution') return text.replace(/(\d)x(\d)/, '$1\u00a0×\u00a0$2');
  // 'Windows 11'.
  if (unit === undefined) return text.replace(/ (?=\d)/, '\u00a0');
  return `${text}${unit === '%' ? '' : '\u00a0'}${unit}`;
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
  if (confirmed)
    return 'Buyers can filter by them, and they’re shown on your laptop’s page. Untick this to leave them out.';
  return hasSaved
    ? 'Until you confirm them again, filters use what you confirmed before.'
    : 'Tick this so that buyers who filter by memory, storage or screen find your laptop. You can skip it: searches still find its name.';
}

function summary(specs: SpecsForm, asksGrade: boolean): string {
  const isAsked = (name: SpecName) => specs.text(name) === '' && (name !== 'grade' || asksGrade);
  const missing = ASKED_FIRST.filter(isAsked).map((name) => SPECS[name].label.toLowerCase());
  if (SPEC_NAMES.every((name) => specs.text(name) === ''))
    return 'We’ll fill this in from the name and the description while you type.';
  const read = specs.open ? 'Fields with a dashed border were read from what you typed.' : 'Read from what you typed.';
  return missing.length === 0
    ? `${read} Correct what’s wrong.`
    : `${read} Correct what’s wrong, and add what’s missing: ${missing.join(', ')}.`;
}
