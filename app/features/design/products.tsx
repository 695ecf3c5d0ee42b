import { ProductCard } from '#app/features/products/product-card.tsx';
import { ProductGridSkeleton } from '#app/features/products/product-grid.tsx';
import { LONG_PRODUCT, NOW, PRODUCT } from '#app/features/design/samples.ts';
import { BothThemes, Specimen } from '#app/features/design/specimen.tsx';
import type { ProductAnswer } from '#shared/contracts/products.ts';

const { verify: _, ...UNVERIFIED } = PRODUCT;

const CARDS: Record<string, ProductAnswer> = {
  'verified seller': PRODUCT,
  'advertised, not verified': { ...UNVERIFIED, ads: 'true', logo: '/pictures/demo/macbook-air-m1-gold.svg' },
  'no saving; picture missing': { ...PRODUCT, original_price: 740, logo: '', Category_Name: 'MacBook' },
  'picture broken; long texts': { ...LONG_PRODUCT, logo: '/pictures/nothing.svg' },
};

/** What exactly is it, can I trust this, and only then what to do. */
export function Products() {
  return (
    <BothThemes>
      {(theme) => (
        <>
          <div className="grid gap-x-5 gap-y-8 @md:grid-cols-2">
            {Object.entries(CARDS).map(([name, product], index) => (
              <Specimen key={name} name={name}>
                <div className="grid grow grid-rows-[repeat(7,auto)]">
                  <ProductCard product={product} now={NOW} list={`${theme}-${index}`} heading="h3" />
                </div>
              </Specimen>
            ))}
          </div>
          <Specimen name="On their way">
            <ProductGridSkeleton cards={4} />
          </Specimen>
        </>
      )}
    </BothThemes>
  );
}
