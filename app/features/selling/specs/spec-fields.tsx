import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/fields/field.tsx';
import { Select } from '#app/components/fields/select.tsx';
import { TextInput } from '#app/components/fields/text-input.tsx';
import { type ListingSpecs, specControlName } from '#app/features/selling/specs/listing-specs.ts';
import { GRADE_TEXTS, GRADES } from '#shared/grades.ts';
import { type SpecName, specNamed, SPECS } from '#shared/specs/declared-specs.ts';
import type { SpecSource } from '#shared/specs/read-listing.ts';

/** One spec: read from the listing until the seller types it. What cannot be is an error only once it is confirmed. */
export function SpecField({ name, specs }: { name: SpecName; specs: ListingSpecs }) {
  const spec = specNamed(name);
  const { label, unit, placeholder, common, keys } = spec;
  const choices = spec.kind === 'choice' ? spec.choices : undefined;
  const listId = useId();
  const isRead = specs.sourceOf(name) !== undefined;
  const shared = {
    name: specControlName(name),
    value: specs.text(name),
    autoComplete: 'off',
    // A select is inside of what takes its class.
    className: isRead ? (choices ? '*:border-dashed' : 'border-dashed') : '',
  };
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      hint={<SpecHint name={name} specs={specs} />}
      error={specs.messageOf(name)}
    >
      {(control) =>
        choices ? (
          <Select {...control} {...shared} onChange={({ target }) => specs.type(name, target.value)}>
            <option value="">Not stated</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <>
            <TextInput
              {...control}
              {...shared}
              placeholder={placeholder}
              spellCheck={false}
              {...(keys && { inputMode: keys })}
              {...(common && { list: listId })}
              onChange={({ target }) => specs.type(name, target.value)}
              onBlur={() => specs.tidy(name)}
            />
            {common && (
              <datalist id={listId}>
                {common.map((value) => (
                  <option key={value} value={value} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}

/** The grade, each with its definition: buyers read the same words. */
export function GradeField({ specs }: { specs: ListingSpecs }) {
  const chosen = specs.text('grade');
  const choices = [
    ...GRADES.map((grade) => ({ value: grade, ...GRADE_TEXTS[grade] })),
    { value: '', name: 'Not graded', definition: 'Buyers read what you write about its condition.' },
  ];
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="float-left text-small font-medium text-ink">{SPECS.grade.label}</legend>
      <p className="clear-left mb-1.5 text-small text-muted">
        Buyers filter by it, and each grade means the same for everyone. The condition above is in your own words.
        <span className="block">
          <SpecHint name="grade" specs={specs} />
        </span>
      </p>
      <div className="divide-y divide-hairline rounded-box border border-control bg-raised">
        {choices.map(({ value, name, definition }) => (
          <Choice
            key={value}
            type="radio"
            name={specControlName('grade')}
            value={value}
            checked={chosen === value}
            onChange={() => specs.type('grade', value)}
            label={name}
          >
            {definition}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

const SOURCES: Record<SpecSource, string> = {
  name: 'name',
  condition: 'condition',
  description: 'description',
};

/** Where a spec was read, or that the listing says otherwise than the seller typed. */
function SpecHint({ name, specs }: { name: SpecName; specs: ListingSpecs }) {
  const source = specs.sourceOf(name);
  // That most are read from the name stands above them once.
  if (source) return <span className={source === 'name' ? 'sr-only' : ''}>Read from the {SOURCES[source]}.</span>;
  const other = specs.contradictionOf(name);
  if (!other) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      The {SOURCES[other.from]} says {other.text}.
      <Button
        variant="quiet"
        size="small"
        aria-label={`Use ${other.text} for ${SPECS[name].label.toLowerCase()}`}
        className="-mx-3 -my-1 text-pine! underline underline-offset-4"
        onClick={() => specs.type(name, other.text)}
      >
        Use {other.text}
      </Button>
    </span>
  );
}

interface ChoiceProps extends ComponentProps<'input'> {
  label: string;
  children: ReactNode;
}

/** A radio or checkbox with its name and, under it, what it means; all of it can be pressed. */
export function Choice({ label, children, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <div className="relative flex items-start gap-3 px-3 py-2.5">
      <input
        id={id}
        aria-describedby={`${id}-meaning`}
        className="relative z-10 mt-1 size-4 shrink-0 cursor-pointer accent-pine"
        {...input}
      />
      <div className="min-w-0 text-small">
        <label htmlFor={id} className="block cursor-pointer font-medium text-ink after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}-meaning`} className="text-muted">
          {children}
        </p>
      </div>
    </div>
  );
}
