import { conditionOf } from '#app/features/products/condition.ts';
import type { ProductView } from '#shared/views/products.ts';

interface ProductFactsProps {
  product: Pick<ProductView, 'specs' | 'used' | 'condition' | 'location'>;
  /** Tells what the grade means, and what the seller writes beside it. */
  explained?: boolean;
}

/** What one asks about a used laptop before anything else, as a short sheet. */
export function ProductFacts({ product, explained = false }: ProductFactsProps) {
  const { condition, definition, note, battery } = conditionOf(product);
  const facts = [
    ['Condition', condition, explained && [definition, note && `The seller writes: ${note}`]],
    ['Battery health', battery],
    ['Used', product.used],
    ['Location', product.location],
  ] as const;
  return (
    <dl className="divide-y divide-hairline border-y border-hairline text-small">
      {facts.map(
        ([label, value, more]) =>
          value !== undefined && (
            <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{value}</bdi>
                {more &&
                  more.map(
                    (line) =>
                      line && (
                        <p key={line} className="text-muted">
                          {line}
                        </p>
                      ),
                  )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
