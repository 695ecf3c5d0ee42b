import { useParams } from 'react-router';
import { ForRole } from '#app/session/guard.tsx';
import { EditProduct } from '#app/features/selling/edit-product.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

export const meta = () => pageTitle('Edit a product');

export default function EditProductPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  return <ForRole type="Seller">{user && <EditProduct key={`${user.uid} ${id}`} seller={user} id={id} />}</ForRole>;
}
