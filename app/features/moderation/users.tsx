import { Chip } from '#app/components/ui/chip.tsx';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { Email } from '#app/components/lists/email.tsx';
import { DeleteButton } from '#app/components/lists/delete-button.tsx';
import { VerifiedIcon } from '#app/components/ui/icons.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { ordersLeft } from '#app/features/moderation/orders-left.ts';
import { SuspendUser } from '#app/features/moderation/suspend-user.tsx';
import { RowLink } from '#app/features/staff/table-cells.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import type { RegistrableType } from '#shared/catalogue.ts';
import { BUYERS_TABLE, SELLERS_TABLE } from '#shared/tables/accounts.ts';
import { type UserView, toUserView } from '#shared/views/users.ts';
import { isolateName } from '#shared/isolate-name.ts';
import { TEXTS } from '#shared/texts.ts';

const NAME: Column<UserView> = {
  header: 'Name',
  sort: 'name',
  plain: true,
  cell: ({ id, name, suspended }) => (
    <>
      <span className="font-medium">
        <RowLink to={`/dashboard/people/${id}`}>{name}</RowLink>
      </span>
      {suspended && (
        <div className="mt-1 max-w-80 text-small text-muted">
          <Chip kind="danger">Suspended</Chip>
          <p className="mt-1 whitespace-pre-line">
            Since <Day iso={suspended.since} />: {suspended.reason}
          </p>
        </div>
      )}
    </>
  ),
};

const EMAIL: Column<UserView> = {
  header: 'Email',
  sort: 'email',
  cell: ({ email }) => (
    <span className="@3xl:block @3xl:min-w-60">
      <Email address={email} />
    </span>
  ),
};

const JOINED: Column<UserView> = {
  header: 'Joined',
  sort: 'joined',
  cell: ({ joined }) => joined !== undefined && <Day iso={joined} />,
};

const VERIFICATION: Column<UserView> = {
  header: 'Verification',
  cell: ({ name, email, verified, suspended }) =>
    verified ? (
      <Chip kind="verified">VERIFIED</Chip>
    ) : suspended ? (
      // Who may not sell isn't vouched for.
      <span className="text-muted">Not while suspended</span>
    ) : (
      <MutationButton
        method="PUT"
        path={`/category?email=${encodeURIComponent(email)}`}
        done={TEXTS.sellerVerified}
        aria-label={`Verify ${name}`}
      >
        <VerifiedIcon className="size-4" />
        Verify
      </MutationButton>
    ),
};

const actionsFor = (type: RegistrableType): Column<UserView> => ({
  header: 'Actions',
  plain: true,
  end: true,
  cell: (user) => (
    <div className="flex flex-wrap gap-2 @3xl:flex-nowrap @3xl:justify-end">
      <SuspendUser user={user} sells={type === 'Seller'} />
      <DeleteButton
        name={user.name}
        question={`Delete the account of ${isolateName(user.name)}?`}
        keepLabel="Cancel"
        confirmLabel={type === 'Seller' ? 'Delete seller' : 'Delete buyer'}
        path={`/users/${user.id}`}
        done={type === 'Seller' ? TEXTS.sellerDeleted : TEXTS.buyerDeleted}
      >
        {user.name} will be logged out right away, and can’t come back with this account.{' '}
        {type === 'Seller'
          ? 'Their unsold laptops will disappear from every list. Orders and payments stay on record.'
          : 'Orders and payments stay on record.'}{' '}
        {ordersLeft(user.ordersToHandOver)}
      </DeleteButton>
    </div>
  ),
});

const TABLES = {
  Buyer: {
    caption: 'All buyers',
    things: ['buyer', 'buyers'],
    shape: BUYERS_TABLE,
    columns: [NAME, EMAIL, JOINED, actionsFor('Buyer')],
    empty: { title: 'No buyers yet', text: 'People who sign up as Buyers appear here.' },
  },
  Seller: {
    caption: 'All sellers',
    things: ['seller', 'sellers'],
    shape: SELLERS_TABLE,
    columns: [NAME, EMAIL, JOINED, VERIFICATION, actionsFor('Seller')],
    empty: { title: 'No sellers yet', text: 'People who sign up as Sellers appear here.' },
  },
} as const;

/** All accounts that never sold, or those that ever did, to suspend or delete, and to verify where they sell. */
export function Users({ type }: { type: RegistrableType }) {
  return <FilteredTable path={`/users?type=${type}`} toRow={toUserView} {...TABLES[type]} />;
}
