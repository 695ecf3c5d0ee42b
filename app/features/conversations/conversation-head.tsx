import { Link } from 'react-router';
import { icon } from '#app/components/ui/icon.tsx';
import { ConversationMenu } from '#app/features/conversations/conversation-menu.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { productPath } from '#shared/product-address.ts';
import type { ConversationView } from '#shared/views/conversations.ts';

const BackIcon = icon(<path d="M12.5 4.5 7 10l5.5 5.5" />);

/** Whom a conversation is with, and about which laptop; it stays in sight above the messages. */
export function ConversationHead({ conversation }: { conversation: ConversationView }) {
  const { name, productId, productName, coverUrl, category, hasPage, orderId } = conversation;
  return (
    <header className="sticky top-(--navbar) z-20 -mx-1 -mt-4 flex items-start gap-2 border-b sm:gap-3 border-hairline bg-paper px-1 py-3 lg:-mt-2 lg:pt-2">
      <Link to="/dashboard/messages" className="icon-button -mr-2 -ml-2 shrink-0 lg:hidden" aria-label="All messages">
        <BackIcon />
      </Link>
      <Thumbnail src={coverUrl} category={category} className="w-12 sm:w-16" />
      <div className="min-w-0 grow">
        <h1
          id="conversation"
          tabIndex={-1}
          className="font-display text-lead leading-snug font-semibold wrap-anywhere text-ink outline-none"
        >
          <bdi>{keepTogether(name ?? 'A deleted account')}</bdi>
        </h1>
        {hasPage ? (
          <Link
            to={productPath({ id: productId, name: productName })}
            className="flex items-center text-small wrap-anywhere text-ink underline-offset-4 hover:underline touch:min-h-11"
          >
            <bdi className="line-clamp-2">{keepTogether(productName)}</bdi>
          </Link>
        ) : (
          <p className="line-clamp-2 text-small wrap-anywhere text-ink">
            <bdi>{keepTogether(productName)}</bdi>
          </p>
        )}
        <p className="text-small text-muted">
          {partOf(conversation)}
          {orderId !== undefined && (
            <>
              {'. '}
              <Link to={`/dashboard/orders/${orderId}`} className="whitespace-nowrap text-link">
                See the order
              </Link>
            </>
          )}
        </p>
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  );
}

/** What the other side has to do with the laptop. */
function partOf({ part, orderId }: ConversationView): string {
  if (part === 'buyer') return 'Sells this laptop';
  return orderId === undefined ? 'Asks about your laptop' : 'Booked your laptop';
}
