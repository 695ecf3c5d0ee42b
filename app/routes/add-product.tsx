import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { apiSend } from '#app/api/client.ts';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { listingDraftKey } from '#app/features/selling/drafts/draft-key.ts';
import { openDraftSaver } from '#app/features/selling/drafts/draft-saver.ts';
import { type ListingStart, readListingStart } from '#app/features/selling/drafts/listing-start.ts';
import { draftIdOf, newDraftId, takeUpDraft } from '#app/features/selling/drafts/tab-draft.ts';
import { fetchListingParts } from '#app/features/selling/fetch-listing-parts.ts';
import { EMPTY_LISTING } from '#app/features/selling/listing-values.ts';
import { ProductForm } from '#app/features/selling/product-form.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { useSession } from '#app/session/use-session.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import type { DraftView } from '#shared/contracts/drafts.ts';
import { TEXTS } from '#shared/texts.ts';

const fetchCommissionNote = async () => (await import('#app/features/earnings/commission-note.tsx')).CommissionNote;

export const meta = () => pageTitle('Add a product');

export default function AddProductPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const copy = query.get('copy');
  return (
    <DashboardPage
      title="Add Your Product!"
      intro={
        <>
          Start with pictures and the name. Read more about <NewTabLink to="/selling">selling and fees</NewTabLink>.
          {/* It comes late, and the form stands below. */}
          <span className="block min-h-12 md:min-h-6">
            <LazyPart fetch={fetchCommissionNote} props={{}} quiet />
          </span>
        </>
      }
      forRole="Seller"
    >
      {user && <AddProduct key={`${user.uid} ${copy}`} seller={user} copy={copy} />}
    </DashboardPage>
  );
}

interface AddProductProps {
  seller: SessionUser;
  /** The id of a listing to begin with. */
  copy: string | null;
}

const NOTHING_KNOWN: ListingStart = { drafts: [], phone: '', location: '', areFromAccount: false, places: [] };

/** Reads what the listing begins with, so that nothing moves afterwards. */
function AddProduct({ seller, copy }: AddProductProps) {
  const { data, isPending } = useQuery({
    queryKey: ['listing-start', seller.uid, copy],
    queryFn: ({ signal }) => readListingStart(seller, copy, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const copied = data?.copy;
  const navigate = useNavigate();
  useEffect(() => {
    if (!copied) return;
    takeUpDraft(listingDraftKey(seller.uid), copied);
    // Without the copy in its address, so that a reload finds what was typed since.
    void navigate('/dashboard/addProducts', { replace: true, state: { copyOf: copied.texts.name ?? '' } });
  }, [copied, seller, navigate]);
  if (isPending || copied) return <Skeleton className="h-160" />;
  return <NewListing seller={seller} start={data ?? NOTHING_KNOWN} />;
}

/** Lists a laptop: a new one, one that was begun, or one like another. */
function NewListing({ seller, start }: { seller: SessionUser; start: ListingStart }) {
  const draftKey = listingDraftKey(seller.uid);
  const [saved] = useState({ ...EMPTY_LISTING, phone: start.phone, location: start.location });
  const [drafts, setDrafts] = useState(start.drafts);
  const [saver, setSaver] = useState(() => openSaver(draftKey));

  function goOn(draft: DraftView) {
    takeUpDraft(draftKey, draft);
    setSaver(openSaver(draftKey));
  }

  function discard(draft: DraftView) {
    setDrafts(drafts.filter((one) => one !== draft));
    void openDraftSaver(draft.id, true).remove();
  }

  const copyOf: unknown = useLocation().state?.copyOf;
  const others = drafts.filter(({ id }) => id !== saver.id);
  return (
    <>
      {start.copy === null && (
        <p role="status" className="mb-6 rounded-box bg-amber-tint px-3 py-2.5 text-amber lg:mr-82">
          We couldn’t find that laptop among yours to copy. You can list a new one here.
        </p>
      )}
      {others.length > 0 && start.Panel && <start.Panel drafts={others} onContinue={goOn} onDiscard={discard} />}
      <ProductForm
        key={saver.id}
        draftKey={draftKey}
        {...(typeof copyOf === 'string' && {
          filledIn: (
            <>
              This is a copy of “<bdi>{copyOf}</bdi>”. Add its pictures, and change what’s different.
            </>
          ),
        })}
        saved={saved}
        savedSpecs={null}
        parts={start.parts}
        foldsContact={!start.areFromAccount}
        places={start.places}
        submitLabel="Add Service"
        save={async (product) => {
          const { toNewProductPayload } = await fetchListingParts();
          const payload = toNewProductPayload(product, seller);
          const { acknowledged } = await apiSend<InsertAnswer>('POST', '/category', payload);
          return acknowledged;
        }}
        done={{ title: TEXTS.productAdded, text: TEXTS.productAddedMore }}
        renderNote={(open, parts) => <parts.AccountDraftNote draftKey={draftKey} saver={saver} open={open} />}
        onEnd={() => void saver.remove()}
      />
    </>
  );
}

/** For the draft that this tab was writing, or a new one. */
function openSaver(draftKey: string) {
  const id = draftIdOf(draftKey);
  return openDraftSaver(id ?? newDraftId(), id !== undefined);
}
