import * as v from 'valibot';
import { type Specs, specs } from '#shared/contracts/specs.ts';
import { specNamed } from '#shared/specs/declared-specs.ts';
import type { SpecDeclaration } from '#shared/specs/spec-declaration.ts';
import { readNumber } from '#shared/specs/typed-amounts.ts';
import { withoutFormats, withoutUnstorable } from '#shared/text.ts';

/** A spec as its field says it, or what is wrong with it. */
export type TypedSpec<Name extends keyof Specs> = { value: Specs[Name] } | { message: string };

/** Reads one field of what a laptop is, as a seller typed it. An empty one says nothing. */
export function typedSpec<Name extends keyof Specs>(name: Name, text: string): TypedSpec<Name> {
  const typed = withoutUnstorable(text).trim();
  const read = readerOf(specNamed(name));
  const given = typed === '' ? undefined : (read?.(withoutFormats(typed).toLowerCase()) ?? typed);
  const parsed = v.safeParse(specs.entries[name], given);
  return parsed.success ? { value: parsed.output as Specs[Name] } : { message: parsed.issues[0].message };
}

function readerOf({ kind, read }: SpecDeclaration): SpecDeclaration['read'] {
  return read ?? (kind === 'number' ? readNumber : undefined);
}
