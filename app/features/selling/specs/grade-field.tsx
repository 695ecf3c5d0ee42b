import { Choice } from '#app/features/selling/specs/choice.tsx';
import { SpecHint } from '#app/features/selling/specs/spec-hint.tsx';
import { type SpecsForm, specControlName } from '#app/features/selling/specs/use-specs-form.ts';
import { GRADES, GRADE_TEXTS } from '#shared/grades.ts';
import { SPECS } from '#shared/specs/declared-specs.ts';

/** The grade, each with its definition: buyers read the same words. */
export function GradeField({ specs }: { specs: SpecsForm }) {
  const chosen = specs.text('grade');
  const choices = [
    ...GRADES.map((grade) => ({ value: grade, ...GRADE_TEXTS[grade] })),
    { value: '', name: 'Not graded', definition: 'Buyers go by what you write of its condition.' },
  ];
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="float-left mb-1.5 text-small font-medium text-ink">{SPECS.grade.label}</legend>
      <div className="clear-left divide-y divide-hairline rounded-box border border-control bg-raised">
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
      <p className="text-small text-muted empty:hidden">
        <SpecHint name="grade" specs={specs} />
      </p>
    </fieldset>
  );
}
