import { useParams } from 'react-router';
import { AdminOrder } from '#app/features/staff/admin-order.tsx';
import { OrdersTable } from '#app/features/staff/orders-table.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import type { Power } from '#shared/catalogue.ts';

const READERS: readonly Power[] = ['support', 'finance'];

/** All orders, or one of them. */
export function OrdersPage() {
  const { id } = useParams();
  if (id !== undefined)
    return (
      <ForRole type="Admin" powers={READERS}>
        <AdminOrder key={id} orderId={id} />
      </ForRole>
    );
  return (
    <DashboardPage title="Orders" intro="All bookings and what became of them." forRole="Admin" powers={READERS}>
      <OrdersTable />
    </DashboardPage>
  );
}
