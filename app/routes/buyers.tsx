import { Link } from 'react-router';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { useLiveConversations } from '#app/features/conversations/use-live-conversations.ts';
import { BUYER_COLUMNS } from '#app/features/selling/buyers/buyer-columns.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { BUYERS_TABLE } from '#shared/tables/buyers.ts';
import { toBuyerView } from '#shared/views/buyers.ts';

export const meta = () => pageTitle('Buyers');

export default function BuyersPage() {
  useLiveConversations();
  return (
    <DashboardPage
      title="Buyers"
      intro="Everyone who has booked, asked about or made an offer for your laptops, and what to do next."
      forRole="Seller"
      orWith="hasListings"
    >
      <FilteredTable
        caption="Buyers"
        things={['buyer', 'buyers']}
        shape={BUYERS_TABLE}
        path="/seller/buyers"
        toRow={toBuyerView}
        columns={BUYER_COLUMNS}
        empty={{
          title: 'No buyers yet',
          text: 'When somebody books a laptop of yours, asks about it or makes an offer, you’ll find them here.',
          action: (
            <Link to="/dashboard/myProducts" className={buttonClass()}>
              See your laptops
            </Link>
          ),
        }}
      />
    </DashboardPage>
  );
}
