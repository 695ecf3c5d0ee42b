import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { DashboardWelcome } from '#app/drawings/dashboard-welcome.tsx';
import { NextSteps } from '#app/features/dashboard/next-steps.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

const fetchBuyerOverview = async () => (await import('#app/features/orders/buyer-overview.tsx')).BuyerOverview;

const fetchSellerOverview = async () =>
  (await import('#app/features/selling/overview/seller-overview.tsx')).SellerOverview;

const fetchAdminOverview = async () => (await import('#app/features/figures/admin-overview.tsx')).AdminOverview;

export const meta = () => pageTitle('Dashboard');

export default function DashboardHomePage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      {/* What waits for them comes on the first screen. */}
      <section className="flex items-center justify-between gap-4">
        <div className="w-full min-w-0">
          <h1 className="font-display text-heading font-semibold text-ink">Welcome to dashboard</h1>
          <p className="mt-2 text-lead wrap-anywhere text-muted">
            You’re logged in as <bdi>{user.displayName}</bdi>, {user.type}.
          </p>
        </div>
        <DashboardWelcome className="hidden w-24 shrink-0 min-[24rem]:block md:w-56" />
      </section>
      {user.type === 'Buyer' && (
        <LazyPart
          fetch={fetchBuyerOverview}
          props={{ email: user.email }}
          fallback={<Skeleton className="mt-8 h-96" />}
        />
      )}
      {user.type === 'Seller' && (
        <LazyPart fetch={fetchSellerOverview} props={{}} fallback={<Skeleton className="mt-8 h-160" />} />
      )}
      {user.type === 'Admin' && (
        <LazyPart fetch={fetchAdminOverview} props={{}} fallback={<Skeleton className="mt-8 h-160" />} />
      )}
      <NextSteps user={user} />
    </>
  );
}
