import { useId } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';
import { SpecHint } from '#app/features/selling/specs/spec-hint.tsx';
import { type SpecsForm, specControlName } from '#app/features/selling/specs/use-specs-form.ts';
import { type SpecName, specNamed } from '#shared/specs/declared-specs.ts';

/** One spec: read from the listing until the seller types it. What cannot be is an error only once it is confirmed. */
export function SpecField({ name, specs }: { name: SpecName; specs: SpecsForm }) {
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
      error={specs.confirmed ? specs.messageOf(name) : undefined}
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
