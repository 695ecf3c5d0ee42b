import { useId } from 'react';
import { Field } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { TextInput } from '#app/components/ui/text-input.tsx';
import type { SPEC_INPUTS } from '#app/features/selling/specs/spec-options.ts';
import { SpecHint } from '#app/features/selling/specs/spec-hint.tsx';
import { type SpecsForm, specControlName } from '#app/features/selling/specs/use-specs-form.ts';
import { SPEC_LABELS } from '#shared/spec-texts.ts';

/** One spec: read from the listing until the seller types it. What cannot be is an error only once it is confirmed. */
export function SpecField({ input, specs }: { input: (typeof SPEC_INPUTS)[number]; specs: SpecsForm }) {
  const { name, unit, placeholder, common, choices, keys } = input;
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
      label={unit ? `${SPEC_LABELS[name]} (${unit})` : SPEC_LABELS[name]}
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
