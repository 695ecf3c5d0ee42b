import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { FindPage } from '#app/features/staff/find-page.tsx';
import { LaptopsPage } from '#app/features/staff/laptops-page.tsx';
import { OrdersPage } from '#app/features/staff/orders-page.tsx';
import { PaymentsPage } from '#app/features/staff/payments-page.tsx';
import { PeoplePage } from '#app/features/staff/people-page.tsx';
import { StaffPage } from '#app/features/staff/staff-page.tsx';
import { pageTitle } from '#app/page-title.ts';

/** By the part of the address below the dashboard. */
const PAGES: Readonly<Record<string, { title: string; Page: ComponentType }>> = {
  find: { title: 'Find', Page: FindPage },
  people: { title: 'People', Page: PeoplePage },
  adminOrders: { title: 'Orders', Page: OrdersPage },
  laptops: { title: 'Laptops', Page: LaptopsPage },
  payments: { title: 'Payments', Page: PaymentsPage },
  staff: { title: 'Staff', Page: StaffPage },
};

const pageAt = (pathname: string) => PAGES[pathname.split('/')[2] ?? ''];

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageTitle(pageAt(location.pathname)?.title ?? 'Staff');

/** What Admins look up, in one file: each by itself would add to what all pages share. */
export default function StaffRoute() {
  const { pathname } = useLocation();
  const found = pageAt(pathname);
  return found ? <found.Page key={pathname.split('/')[2]} /> : null;
}
