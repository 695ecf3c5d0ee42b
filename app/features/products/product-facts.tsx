import type { ProductView } from '#shared/views/products.ts';

interface ProductFactsProps {
  product: Pick<ProductView, 'used' | 'condition' | 'location'>;
  /** At most three lines of each; the whole is told elsewhere. */
  brief?: boolean;
}

/** What one asks about a used laptop before anything else, as a short sheet. */
export function ProductFacts({ product, brief = false }: ProductFactsProps) {
  const facts = [
    ['Used', product.used],
    ['Condition', product.condition],
    ['Location', product.location],
  ] as const;
  return (
    <dl className={`divide-y divide-hairline border-y border-hairline text-small ${brief ? 'self-start' : ''}`}>
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 py-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className={`min-w-0 text-right wrap-anywhere ${brief ? 'line-clamp-3' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
