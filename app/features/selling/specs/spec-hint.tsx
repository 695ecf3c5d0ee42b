import { Button } from '#app/components/ui/button.tsx';
import type { SpecsForm } from '#app/features/selling/specs/use-specs-form.ts';
import { type SpecName, SPECS } from '#shared/specs/declared-specs.ts';
import type { SpecSource } from '#shared/specs/read-listing.ts';

const SOURCES: Record<SpecSource, string> = {
  name: 'name',
  condition: 'condition',
  description: 'description',
};

/** Where a spec was read, or that the listing says otherwise than the seller typed. */
export function SpecHint({ name, specs }: { name: SpecName; specs: SpecsForm }) {
  const source = specs.sourceOf(name);
  if (source) return <>Read from the {SOURCES[source]}</>;
  const other = specs.contradictionOf(name);
  if (!other) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      The {SOURCES[other.from]} says {other.text}.
      <Button
        variant="quiet"
        size="small"
        aria-label={`Use ${other.text} for ${SPECS[name].label.toLowerCase()}`}
        className="-mx-3 -my-1"
        onClick={() => specs.type(name, other.text)}
      >
        Use it
      </Button>
    </span>
  );
}
