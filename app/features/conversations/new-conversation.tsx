import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from 'react-router';
import { apiGet, sentenceFor } from '#app/api/client.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { SwitchButton } from '#app/features/account/switch-button.tsx';
import { WROTE } from '#app/features/conversations/wrote.ts';
import { Composer } from '#app/features/conversations/composer.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { formatPrice } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { useSession } from '#app/session/use-session.ts';
import { type Subject, toAboutView, toSubjectPayload } from '#shared/views/conversations.ts';
import type { AboutAnswer } from '#shared/contracts/conversations.ts';

const HINT = 'Ask what you’d like to know, or when you could see it.';
const NOT_BOOKED = 'Phone numbers, e-mail addresses and links in messages stay hidden until you’ve booked the laptop.';

interface NewConversationProps {
  subject: Subject;
}

/** Where one writes to somebody for the first time about a laptop; who has before is led to their conversation. */
export function NewConversation({ subject }: NewConversationProps) {
  const about = toSubjectPayload(subject);
  const path = `/conversations/about?${new URLSearchParams(about)}`;
  const { user } = useSession();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toAboutView(await apiGet<AboutAnswer>(path, { signal })),
    refetchOnMount: 'always',
  });
  if (error)
    return (
      <ErrorState
        level={1}
        title="You can’t write a message here"
        detail={sentenceFor(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <>
        <span className="sr-only">One moment…</span>
        <Skeleton className="h-48 max-w-3xl" />
      </>
    );
  const {
    part,
    name,
    productName,
    productId,
    coverUrl = '',
    category = 'Ultrabook',
    priceCents,
    conversationId,
    refusal,
  } = data;
  if (conversationId !== undefined) return <Navigate to={`/dashboard/messages/${conversationId}`} replace />;
  if (refusal !== undefined)
    return (
      <EmptyState
        level={1}
        title="You can’t write a message here"
        action={
          part === 'buyer' && user?.type === 'Seller' ? (
            <SwitchButton to="Buyer" onSwitched={() => void refetch()}>
              Switch to buying
            </SwitchButton>
          ) : (
            <Link to="/laptops" className={buttonClass({ variant: 'secondary' })}>
              Look at other laptops
            </Link>
          )
        }
      >
        {refusal}
      </EmptyState>
    );
  return (
    <div className="max-w-3xl">
      <PageHeader title={part === 'buyer' ? 'Message the seller' : 'Message the buyer'} />
      <div className="mb-5 flex items-start gap-3 rounded-box border border-hairline bg-raised p-3">
        <Thumbnail src={coverUrl} category={category} className="w-20" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere text-ink">
            <bdi>{keepTogether(name ?? (part === 'buyer' ? 'The seller' : 'The buyer'))}</bdi>
          </p>
          <p className="wrap-anywhere text-ink">
            <Link
              to={productPath({ id: productId, name: productName })}
              className="touch-target-inline underline-offset-4 hover:underline"
            >
              <bdi>{keepTogether(productName)}</bdi>
            </Link>
          </p>
          {priceCents !== undefined && <p className="font-medium tabular-nums text-ink">{formatPrice(priceCents)}</p>}
        </div>
      </div>
      <Composer
        path="/conversations"
        about={about}
        draftKey={`message-${user?.uid}-${productId}`}
        tall
        onSent={({ insertedId }) => void navigate(`/dashboard/messages/${insertedId}`, { replace: true, state: WROTE })}
      />
      {part === 'buyer' && (
        <p className="mt-4 text-small text-muted">
          {keepTogether('orderId' in subject ? HINT : `${HINT} ${NOT_BOOKED}`)}
        </p>
      )}
    </div>
  );
}
