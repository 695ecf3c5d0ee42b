import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, apiGet, apiSend, sentenceFor } from '#app/api/client.ts';
import { reloadLists } from '#app/api/query-client.ts';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import { listingDraftKey } from '#app/features/selling/drafts/draft-key.ts';
import { whyNotEditable } from '#app/features/selling/editable.ts';
import { fetchListingParts, type ListingParts } from '#app/features/selling/fetch-listing-parts.ts';
import { listingValues } from '#app/features/selling/listing-values.ts';
import { ProductForm } from '#app/features/selling/product-form.tsx';
import { ErrorPage } from '#app/layouts/error-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { useSession } from '#app/session/use-session.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import { withId } from '#shared/views/with-id.ts';
import type { PictureAnswer } from '#shared/contracts/pictures.ts';
import type { OwnProductAnswer } from '#shared/contracts/products.ts';
import type { OwnProductView } from '#shared/views/products.ts';
import { isolateName } from '#shared/isolate-name.ts';

export const meta = () => pageTitle('Edit a product');

export default function EditProductPage() {
  const { user } = useSession();
  const { id = '' } = useParams();
  return (
    <ForRole type="Seller" orWith="hasListings">
      {user && <EditProduct key={`${user.uid} ${id}`} seller={user} id={id} />}
    </ForRole>
  );
}

interface EditProductProps {
  seller: SessionUser;
  id: string;
}

/** Changes one of the seller's own laptops, or says why that can't be. */
function EditProduct({ seller, id }: EditProductProps) {
  const path = `/myProducts/${encodeURIComponent(id)}`;
  // Asked anew at each visit, and never while somebody is typing.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-product', id],
    queryFn: async ({ signal }) => {
      const [parts, found] = await Promise.all([fetchListingParts(), apiGet<OwnProductAnswer>(path, { signal })]);
      const product = parts.toOwnProductView(found);
      const answers = await apiGet<PictureAnswer[]>(`/pictures?product=${product.id}`, { signal });
      const pictures = answers.map(withId);
      // The list that led here offered to edit it, so it is out of date.
      if (whyNotEditable(product) !== null) void reloadLists();
      return { product, pictures: pictures.map((picture) => picture.id).join(','), parts };
    },
    gcTime: 0,
    staleTime: Infinity,
  });

  if (error instanceof ApiError && error.status === 404) return <ErrorPage error={error} />;
  if (error)
    return (
      <ErrorState
        level={1}
        title="The laptop couldn’t be loaded"
        detail={sentenceFor(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <>
        <span className="sr-only">Loading the laptop</span>
        <Announcement text="Loading the laptop" waiting />
        <Skeleton className="mb-6 h-18 max-w-xl" />
        <Skeleton className="h-160" />
      </>
    );
  const { product } = data;
  const reason = whyNotEditable(product);
  return reason === null ? (
    <Editor key={product.id} path={path} seller={seller} {...data} />
  ) : (
    <EmptyState
      level={1}
      title={`“${isolateName(product.name)}” can’t be edited`}
      action={
        <Link to="/dashboard/myProducts" className={buttonClass({ variant: 'secondary' })}>
          Go to my products
        </Link>
      }
    >
      {reason}
    </EmptyState>
  );
}

interface EditorProps {
  path: string;
  seller: SessionUser;
  product: OwnProductView;
  /** The ids of its pictures, in order, with commas between them. */
  pictures: string;
  parts: ListingParts;
}

function Editor({ path, seller, product, pictures, parts }: EditorProps) {
  const saved = useMemo(() => listingValues(product, pictures), [product, pictures]);
  return (
    <>
      <PageHeader title="Edit your product" intro={introOf(product)} />
      <ProductForm
        draftKey={listingDraftKey(seller.uid, product.id)}
        saved={saved}
        savedSpecs={parts.confirmedTexts(product.specs)}
        parts={parts}
        submitLabel="Save changes"
        cancelTo="/dashboard/myProducts"
        save={async (changed) => {
          const now = parts.toOwnProductView(await apiGet<OwnProductAnswer>(path));
          const payload = parts.toProductPayload(parts.mergeChanges(changed, { product, pictures }, now));
          return (await apiSend<UpdateAnswer>('PUT', path, payload)).acknowledged;
        }}
        done={{ title: 'Product saved', text: 'Buyers see the new version now.' }}
      />
    </>
  );
}

function introOf({ bookings }: OwnProductView): string {
  return bookings.length === 0
    ? 'Nobody has booked it yet. Buyers see your changes at once.'
    : 'People who’ve booked it see the new price before they pay.';
}
