import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useList } from '#app/api/use-list.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { DataTable, TableSkeleton, type Column } from '#app/components/ui/data-table.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { VerifiedIcon } from '#app/components/ui/icons.tsx';
import { DeleteUser } from '#app/features/moderation/delete-user.tsx';
import { SuspendSeller } from '#app/features/moderation/suspend-seller.tsx';
import { UserActions } from '#app/features/moderation/user-actions.tsx';
import { UserName } from '#app/features/moderation/user-name.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { UserAnswer } from '#shared/contracts/users.ts';
import { TEXTS } from '#shared/texts.ts';

const COLUMNS: readonly Column<UserAnswer>[] = [
  { header: 'Name', plain: true, cell: (seller) => <UserName user={seller} /> },
  { header: 'Email', cell: (seller) => <span className="@3xl:block @3xl:min-w-60">{seller.email}</span> },
  { header: 'Verification', cell: (seller) => <Verification seller={seller} /> },
  {
    header: 'Actions',
    plain: true,
    end: true,
    cell: (seller) => (
      <UserActions>
        <SuspendSeller seller={seller} />
        <DeleteUser user={seller} confirmLabel="Delete seller" done={TEXTS.sellerDeleted}>
          {seller.name} is logged out at once and can’t come back with this account. Their unsold laptops leave every
          list; orders and payments stay on record.
        </DeleteUser>
      </UserActions>
    ),
  },
];

/** All sellers, to verify, suspend or delete. */
export function Sellers() {
  const list = useList<UserAnswer>('/users?type=Seller');
  return (
    <ListView
      list={list}
      skeleton={<TableSkeleton />}
      empty={
        <EmptyState drawing={<EmptyShelf className="w-40" />} title="No sellers yet">
          Whoever signs up as a Seller appears here.
        </EmptyState>
      }
    >
      {(sellers) => (
        <DataTable caption="All sellers" columns={COLUMNS} rows={sellers} rowKey={(seller) => seller._id} />
      )}
    </ListView>
  );
}

function Verification({ seller }: { seller: UserAnswer }) {
  const { busy, act } = useApiMutation();
  if (seller.verify === 'true') return <Chip kind="verified">VERIFIED</Chip>;
  const verify = () =>
    act(async () => {
      const { modifiedCount } = await apiSend<UpdateAnswer>(
        'PUT',
        `/category?email=${encodeURIComponent(seller.email)}`,
      );
      return { changed: modifiedCount > 0, done: TEXTS.sellerVerified };
    });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={`Verify ${seller.name}`}
      onClick={() => void verify()}
    >
      <VerifiedIcon className="size-4" />
      Verify
    </Button>
  );
}
