import type { Specs } from '#shared/contracts/specs.ts';
import { GRADE_TEXTS } from '#shared/grades.ts';
import { specsInShort } from '#shared/spec-texts.ts';

/** What a laptop is in one line, as its seller has confirmed it. */
export function SpecsLine({ specs }: { specs: Specs | undefined }) {
  if (!specs) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <span>{specsInShort(specs).join('\u00a0· ')}</span>
      {specs.grade && (
        <span className="rounded-full border border-hairline px-2 text-muted">{GRADE_TEXTS[specs.grade].name}</span>
      )}
    </p>
  );
}
