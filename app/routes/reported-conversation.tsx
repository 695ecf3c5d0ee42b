import { useParams } from 'react-router';
import { ReportedConversation } from '#app/features/conversations/reported-conversation.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Reported conversation');

/** A conversation that was reported, for an Admin to read. */
export default function ReportedConversationRoute() {
  const { id = '' } = useParams();
  return (
    <ForRole type="Admin" powers={['moderation']}>
      <ReportedConversation key={id} id={id} />
    </ForRole>
  );
}
