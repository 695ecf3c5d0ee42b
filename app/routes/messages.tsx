import { useParams } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { ConversationsPage } from '#app/features/conversations/conversations-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

const fetchContact = async () => (await import('#app/features/contact/contact-messages.tsx')).ContactMessages;

export const meta = () => pageTitle('Messages');

/** What buyers and sellers write to each other; for Admins, what visitors write to the site. */
export default function MessagesRoute() {
  const { id } = useParams();
  const { user } = useSession();
  if (user?.type === 'Admin' && id === undefined) return <LazyPart fetch={fetchContact} props={{}} />;
  return <ConversationsPage id={id} />;
}
