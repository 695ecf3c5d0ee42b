import { apiSend } from '#app/api/client.ts';
import { ProductForm } from '#app/features/selling/product-form.tsx';
import type { SessionUser } from '#app/session/session-user.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { TEXTS } from '#shared/texts.ts';

/** Lists a laptop. */
export function AddProduct({ seller }: { seller: SessionUser }) {
  return (
    <ProductForm
      draftKey={`product-${seller.uid}`}
      submitLabel="Add Service"
      save={async (product) => {
        const { acknowledged } = await apiSend<InsertAnswer>('POST', '/category', {
          ...product,
          seller_name: seller.displayName,
          email: seller.email,
          posted: new Date().toISOString(),
        });
        return acknowledged;
      }}
      done={{ title: TEXTS.productAdded, text: TEXTS.productAddedMore }}
    />
  );
}
