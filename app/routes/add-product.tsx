import { apiSend } from '#app/api/client.ts';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ProductForm } from '#app/features/selling/product-form.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { useSession } from '#app/session/use-session.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { toNewProductPayload } from '#shared/contracts/products.ts';
import { TEXTS } from '#shared/texts.ts';

export const meta = () => pageTitle('Add a product');

export default function AddProductPage() {
  const { user } = useSession();
  return (
    <DashboardPage
      title="Add Your Product!"
      intro={
        <>
          Say exactly what it is. Buyers compare, and honest listings sell first. There’s more on{' '}
          <NewTabLink to="/selling">selling and fees</NewTabLink>.
        </>
      }
      forRole="Seller"
    >
      {user && <AddProduct key={user.uid} seller={user} />}
    </DashboardPage>
  );
}

/** Lists a laptop. */
function AddProduct({ seller }: { seller: SessionUser }) {
  return (
    <ProductForm
      draftKey={`product-${seller.uid}`}
      submitLabel="Add Service"
      save={async (product) => {
        const payload = toNewProductPayload(product, seller);
        const { acknowledged } = await apiSend<InsertAnswer>('POST', '/category', payload);
        return acknowledged;
      }}
      done={{ title: TEXTS.productAdded, text: TEXTS.productAddedMore }}
    />
  );
}
