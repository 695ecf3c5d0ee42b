import { openDialog, press } from '#scripts/screenshots/shots/actions.ts';
import type { Shot } from '#scripts/screenshots/shot.ts';

const visitor = (shot: Omit<Shot, 'as'>): Shot => ({ ...shot, as: 'visitor' });

/** One's own account, and the pages that links in letters lead to. */
export const ACCOUNT_SHOTS: readonly Shot[] = [
  { name: 'account', as: 'new seller', path: '/dashboard/account' },
  { name: 'saved-searches-empty', as: 'new buyer', path: '/dashboard/savedSearches' },
  {
    name: 'delete-account',
    as: 'new buyer',
    path: '/dashboard/account',
    act: openDialog('Delete my account'),
    window: true,
  },
  visitor({ name: 'forgot-password', path: '/forgot-password' }),
  visitor({
    name: 'forgot-password-asked',
    path: '/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@people.test');
      await press('Send me a link')(page);
      await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
    },
  }),
  visitor({ name: 'reset-password', path: '/reset-password?token=a-link-that-nobody-made' }),
  visitor({ name: 'reset-password-without-link', path: '/reset-password' }),
  visitor({ name: 'verify-email', path: '/verify-email?token=a-link-that-nobody-made' }),
];
