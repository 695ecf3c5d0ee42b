import { useParams } from 'react-router';
import { ContactMessages } from '#app/features/contact/contact-messages.tsx';
import { ConversationsPage } from '#app/features/conversations/conversations-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

export const meta = () => pageTitle('Messages');

/** What buyers and sellers write to each other; for Admins, what visitors write to the site. */
export default function MessagesRoute() {
  const { id } = useParams();
  const { user } = useSession();
  if (user?.type === 'Admin' && id === undefined) return <ContactMessages />;
  return <ConversationsPage id={id} />;
}
