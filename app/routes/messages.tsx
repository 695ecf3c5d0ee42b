import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { Messages } from '#app/features/contact/inbox/messages.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Messages');

export default function MessagesPage() {
  return (
    <DashboardPage title="Messages" intro="What people wrote to us on the contact page, newest first." forRole="Admin">
      <Messages />
    </DashboardPage>
  );
}
