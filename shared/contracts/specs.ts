import * as v from 'valibot';
import { titleText } from '#shared/contracts/fields.ts';
import { SPEC_NAMES, type SpecName, type SpecValue, specNamed } from '#shared/specs/declared-specs.ts';
import type { SpecDeclaration } from '#shared/specs/spec-declaration.ts';

/** Longest text of one spec, in characters. The database enforces the same. */
const SPEC_TEXT = 60;

type SpecSchema = v.GenericSchema<string | number>;

function schemaOf(spec: SpecDeclaration): SpecSchema {
  switch (spec.kind) {
    case 'text':
      return spec.pattern
        ? v.pipe(v.string(), v.regex(spec.pattern, spec.message))
        : titleText(SPEC_TEXT, 'Leave it out, or enter a value');
    case 'choice':
      return v.picklist(spec.choices, spec.message ?? `Choose one of ${spec.choices.join(', ')}`);
    case 'number':
      return numberSchema(spec);
  }
}

function numberSchema({ low, high, unit, decimalExample }: SpecDeclaration & { kind: 'number' }): SpecSchema {
  if (decimalExample === undefined) {
    const form = `Enter a whole number from ${low} to ${high}${unit === undefined ? '' : ` ${unit}`}`;
    return v.pipe(v.number(form), v.integer(form), v.minValue(low, form), v.maxValue(high, form));
  }
  const form = `Enter ${unit} from ${low} to ${high}, such as ${decimalExample}`;
  return v.pipe(
    v.number(form),
    v.minValue(low, form),
    v.maxValue(high, form),
    v.transform((amount) => Math.round(amount * 10) / 10),
  );
}

type SpecEntries = {
  [Name in SpecName]: v.OptionalSchema<v.GenericSchema<SpecValue<Name>>, undefined>;
};

/** What a laptop is. A field is there only when it is known; as part of a listing, its seller has confirmed it. */
export const specs = v.object(
  // Each schema has the type of its own spec, which `Object.fromEntries` cannot say.
  Object.fromEntries(SPEC_NAMES.map((name) => [name, v.optional(schemaOf(specNamed(name)))])) as SpecEntries,
);
export type Specs = v.InferOutput<typeof specs>;
