import { keepTogether } from '#app/keep-together.ts';
import type { ProductView } from '#shared/views/products.ts';
import { amountsOnCard, processorOnCard } from '#shared/spec-texts.ts';

/** What a laptop is in a line or two, as its seller has confirmed it. */
export function SpecsLine({ product: { name, specs } }: { product: Pick<ProductView, 'name' | 'specs'> }) {
  const amounts = unbroken(specs ? amountsOnCard(specs) : []);
  const processor = unbroken(specs ? processorOnCard(name, specs) : []);
  if (amounts === '' && processor === '') return null;
  return (
    <p className="specs-line">
      {/* An amount of inches alone does not say of what. */}
      {/^[\d.]+"$/.test(amounts) ? `${amounts} screen` : amounts}
      {processor !== '' && (
        // A line of its own: whether it fits beside the amounts would depend on the font, that may come late. A compact card has one line in all.
        <span className={amounts === '' ? '' : 'block max-card:hidden'}>{processor}</span>
      )}
    </p>
  );
}

/** Lines end between the parts alone. */
function unbroken(parts: readonly string[]): string {
  return parts.map((part) => keepTogether(part).replaceAll(' ', '\u00A0')).join('\u00A0· ');
}
