import { useParams } from 'react-router';
import { ReportedConversation } from '#app/features/conversations/reported-conversation.tsx';
import { ReportedList } from '#app/features/conversations/reported-list.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Reported conversations');

/** All of them, or one to read. */
export default function ReportedConversationsRoute() {
  const { id } = useParams();
  if (id !== undefined)
    return (
      <ForRole type="Admin" powers={['moderation']}>
        <ReportedConversation key={id} id={id} />
      </ForRole>
    );
  return (
    <DashboardPage
      title="Reported conversations"
      intro="What somebody found wrong in messages to them. Reading one is written to the audit log."
      forRole="Admin"
      powers={['moderation']}
    >
      <ReportedList />
    </DashboardPage>
  );
}
