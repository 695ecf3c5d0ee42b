import { Link } from 'react-router';
import { ConversationMenu } from '#app/features/conversations/conversation-menu.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { productPath } from '#shared/product-address.ts';
import type { ConversationView } from '#shared/views/conversations.ts';

/** Whom a conversation is with, and about which laptop. */
export function ConversationHead({ conversation }: { conversation: ConversationView }) {
  const { name, part, productId, productName, coverUrl, category, hasPage, orderId } = conversation;
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hairline pb-4">
      <Thumbnail src={coverUrl} category={category} className="w-20" />
      <div className="min-w-0 grow basis-40">
        <h1
          id="conversation"
          tabIndex={-1}
          className="font-display text-lead font-semibold wrap-anywhere text-ink outline-none"
        >
          <bdi>{name ?? 'A deleted account'}</bdi>
        </h1>
        <p className="text-small text-muted">{part === 'buyer' ? 'Sells this laptop' : 'Asks about your laptop'}</p>
        <p className="wrap-anywhere text-ink">
          {hasPage ? (
            <Link
              to={productPath({ id: productId, name: productName })}
              className="touch-target underline-offset-4 hover:underline"
            >
              <bdi>{productName}</bdi>
            </Link>
          ) : (
            <bdi>{productName}</bdi>
          )}
        </p>
        {orderId !== undefined && (
          <Link to={`/dashboard/orders/${orderId}`} className="touch-target text-small text-link">
            See the order
          </Link>
        )}
      </div>
      <ConversationMenu conversation={conversation} />
    </header>
  );
}
