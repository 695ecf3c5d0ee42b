import { useList } from '#app/api/use-list.ts';
import { DataTable, TableSkeleton, type Column } from '#app/components/ui/data-table.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { DeleteUser } from '#app/features/moderation/delete-user.tsx';
import { SuspendUser } from '#app/features/moderation/suspend-user.tsx';
import { UserActions } from '#app/features/moderation/user-actions.tsx';
import { UserName } from '#app/features/moderation/user-name.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import type { UserAnswer } from '#shared/contracts/users.ts';
import { TEXTS } from '#shared/texts.ts';

const COLUMNS: readonly Column<UserAnswer>[] = [
  { header: 'Name', plain: true, cell: (buyer) => <UserName user={buyer} /> },
  { header: 'Email', cell: (buyer) => <span className="@3xl:block @3xl:min-w-60">{buyer.email}</span> },
  {
    header: 'Actions',
    plain: true,
    end: true,
    cell: (buyer) => (
      <UserActions>
        <SuspendUser user={buyer}>
          {buyer.name} is logged out at once and can’t log in until you lift the suspension. A payment under way is
          cancelled.
        </SuspendUser>
        <DeleteUser user={buyer} confirmLabel="Delete buyer" done={TEXTS.buyerDeleted}>
          {buyer.name} is logged out at once and can’t come back with this account. Orders and payments stay on record.
        </DeleteUser>
      </UserActions>
    ),
  },
];

/** All buyers. */
export function Buyers() {
  const list = useList<UserAnswer>('/users?type=Buyer');
  return (
    <ListView
      list={list}
      skeleton={<TableSkeleton />}
      empty={
        <EmptyState drawing={<EmptyShelf className="w-40" />} title="No buyers yet">
          Whoever signs up as a Buyer appears here.
        </EmptyState>
      }
    >
      {(buyers) => <DataTable caption="All buyers" columns={COLUMNS} rows={buyers} rowKey={(buyer) => buyer._id} />}
    </ListView>
  );
}
