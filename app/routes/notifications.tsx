import { Link } from 'react-router';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { ListView } from '#app/components/lists/list-view.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { Notification } from '#app/features/notifications/notification.tsx';
import { useUnread } from '#app/features/notifications/use-unread.ts';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';
import type { UserType } from '#shared/catalogue.ts';
import { toNotificationView } from '#shared/views/notifications.ts';

export const meta = () => pageTitle('Notifications');

const NOTHING_YET: Record<UserType, { text: string; next: { to: string; label: string } }> = {
  Buyer: {
    text: 'When there’s news about your orders, offers or messages, you’ll find it here.',
    next: { to: '/laptops', label: 'Browse laptops' },
  },
  Seller: {
    text: 'When somebody books your laptop, makes an offer or writes to you, you’ll find it here.',
    next: { to: '/dashboard/addProducts', label: 'List a laptop' },
  },
  Admin: {
    text: 'When an order or a problem needs a decision, you’ll find it here.',
    next: { to: '/dashboard', label: 'See what’s waiting' },
  },
};

export default function NotificationsPage() {
  const { user } = useSession();
  const { text, next } = NOTHING_YET[user?.type ?? 'Buyer'];
  return (
    <DashboardPage
      title="Notifications"
      intro={user?.type === 'Admin' ? undefined : 'What happened with your orders, offers and listings, newest first.'}
      action={
        <Link to="/dashboard/notificationSettings" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          E-mail settings
        </Link>
      }
    >
      <ListView
        path="/notifications"
        toRow={toNotificationView}
        skeleton={<Skeletons count={5} row="h-20" />}
        empty={{
          title: 'No notifications yet',
          text,
          action: (
            <Link to={next.to} className={buttonClass()}>
              {next.label}
            </Link>
          ),
        }}
      >
        {(notifications) => (
          <>
            <MarkAll newest={notifications[0]?.id} />
            <ul className="overflow-hidden rounded-box border border-hairline bg-raised">
              {notifications.map((notification) => (
                <Notification key={notification.id} notification={notification} />
              ))}
            </ul>
          </>
        )}
      </ListView>
    </DashboardPage>
  );
}

/** What came after the newest of the list has not been seen, and stays unread. */
function MarkAll({ newest }: { newest: string | undefined }) {
  const unread = useUnread();
  const { busy, send } = useApiMutation();
  const markAll = () =>
    void send({
      method: 'PUT',
      path: '/notifications/read',
      body: newest === undefined ? { all: true } : { upTo: newest },
      done: 'Everything is marked as read',
    });
  return (
    <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
      <p className="text-small text-muted tabular-nums">{unread === null ? 'All read' : `${unread} unread`}</p>
      {unread !== null && (
        <Button variant="quiet" size="small" className="-mr-3 text-link" busy={busy} onClick={markAll}>
          Mark all as read
        </Button>
      )}
    </div>
  );
}
