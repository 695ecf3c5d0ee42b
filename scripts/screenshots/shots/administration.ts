import { openDialog } from '#scripts/screenshots/shots/actions.ts';
import type { Shot } from '#scripts/screenshots/shot.ts';

const admin = (shot: Omit<Shot, 'as'>): Shot => ({ ...shot, as: 'admin' });

/** The Admin's lists. */
export const ADMINISTRATION_SHOTS: readonly Shot[] = [
  admin({ name: 'dashboard-admin', path: '/dashboard' }),
  admin({ name: 'all-sellers', path: '/dashboard/allSellers' }),
  admin({ name: 'delete-seller', path: '/dashboard/allSellers', act: openDialog(/^Delete/), window: true }),
  admin({ name: 'suspend-seller', path: '/dashboard/allSellers', act: openDialog(/^Suspend/), window: true }),
  admin({ name: 'all-buyers', path: '/dashboard/allBuyers' }),
  admin({ name: 'reported-items', path: '/dashboard/reportedItems' }),
  admin({ name: 'price-alerts', path: '/dashboard/priceAlerts' }),
  admin({ name: 'delete-message', path: '/dashboard/messages', act: openDialog(/^Delete/), window: true }),
  admin({ name: 'messages', path: '/dashboard/messages' }),
  admin({ name: 'failed-jobs', path: '/dashboard/failedJobs' }),
  admin({ name: 'messages-kept-apart', path: '/dashboard/messages?apart' }),
  admin({ name: 'audit-log', path: '/dashboard/auditLog' }),
];
