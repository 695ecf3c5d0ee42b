import { useSearchParams } from 'react-router';
import { NewConversation } from '#app/features/conversations/new-conversation.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('New message');

/** `?laptop=` or `?order=` says what it is about. */
export default function NewConversationRoute() {
  const [search] = useSearchParams();
  const order = search.get('order');
  const subject = order === null ? { productId: search.get('laptop') ?? '' } : { orderId: order };
  return <NewConversation key={search.toString()} subject={subject} />;
}
