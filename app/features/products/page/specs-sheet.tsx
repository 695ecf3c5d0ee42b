import { keepTogether } from '#app/keep-together.ts';
import type { LaptopView } from '#shared/views/products.ts';
import { SPEC_LINES } from '#shared/spec-texts.ts';
import type { SpecName } from '#shared/specs/declared-specs.ts';

type Specified = { [Name in 'specs' | 'unconfirmedSpecs']: LaptopView[Name] | undefined };

/** What the seller has confirmed of these stands above, among the facts. */
const SAID_ABOVE = new Set<SpecName>(['grade', 'batteryHealth']);

/** What the laptop is, line by line, and whether its seller has said so. */
export function SpecsSheet({ laptop: { specs, unconfirmedSpecs } }: { laptop: Specified }) {
  const known = { ...unconfirmedSpecs, ...specs };
  const lines = SPEC_LINES.filter((line) => !specs || !line.specs.some((name) => SAID_ABOVE.has(name)))
    .map(({ label, text, specs: names }) => ({
      label,
      text: text(known),
      fromTitle: specs !== undefined && names.some((name) => unconfirmedSpecs?.[name] !== undefined),
    }))
    .filter(({ text }) => text);
  return (
    <section aria-labelledby="specs-title">
      <h2 id="specs-title" className="font-display text-title font-semibold">
        Specifications
      </h2>
      <p className="mt-1 text-small text-muted">{sourceOf(lines, specs !== undefined)}</p>
      {lines.length > 0 && (
        <dl className="mt-3 divide-y divide-hairline border-y border-hairline">
          {lines.map(({ label, text, fromTitle }) => (
            <div
              key={label}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <dt className="text-small text-muted sm:text-base">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {text && keepTogether(text)}
                {fromTitle && <span className="text-small whitespace-nowrap text-muted"> (from the title)</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function sourceOf(lines: readonly { fromTitle: boolean }[], confirmed: boolean): string {
  if (lines.length === 0) return 'The seller hasn’t said what’s inside. Ask before you book.';
  if (!confirmed) return 'Read from the title, not confirmed by the seller.';
  return lines.some(({ fromTitle }) => fromTitle)
    ? 'Confirmed by the seller, except where it says ‘from the title’.'
    : 'Confirmed by the seller.';
}
