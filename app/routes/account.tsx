import { Account } from '#app/features/account/account.tsx';
import { PageHeader } from '#app/features/dashboard/page-header.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('My account');

export default function AccountPage() {
  return (
    <>
      <PageHeader title="My account" intro="Who you are here, where you are signed in, and what we keep about you." />
      <Account />
    </>
  );
}
