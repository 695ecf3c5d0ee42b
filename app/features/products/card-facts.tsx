import { conditionOf } from '#app/features/products/condition.ts';
import type { ProductView } from '#shared/views/products.ts';

/** What one asks about a used laptop before anything else, in two lines: its condition with the battery, and where it is. */
export function CardFacts({
  product,
}: {
  product: Pick<ProductView, 'specs' | 'condition' | 'location' | 'distance'>;
}) {
  const { condition, battery } = conditionOf(product);
  return (
    <div className="product-card-facts">
      <p>
        <bdi>{condition}</bdi>
        {battery !== undefined && ` · battery ${battery}`}
      </p>
      <p>
        {/* First, since the line may be cut off on phones and a distance is what was asked for. */}
        {product.distance !== undefined && `${distanceText(product.distance)} · `}
        <bdi>{product.location}</bdi>
      </p>
    </div>
  );
}

/** How far a laptop is from the place that was searched for; places are known to about a kilometre. */
function distanceText(kilometres: number): string {
  return kilometres < 2 ? 'Under 2 km away' : `${kilometres.toLocaleString('en-US')} km away`;
}
