import { Fragment } from 'react';
import { Link } from 'react-router';
import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
import { DeleteButton } from '#app/components/lists/delete-button.tsx';
import { Email } from '#app/components/lists/email.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { SuspendUser } from '#app/features/moderation/suspend-user.tsx';
import { RecordNotLoaded } from '#app/features/dashboard/record-not-loaded.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { AuditLines } from '#app/features/staff/audit-lines.tsx';
import { CLAIM_STATE_WORDS, ORDER_STATE_WORDS } from '#app/features/staff/order-words.ts';
import { powersInWords } from '#app/features/staff/power-words.ts';
import { Facts, Rows } from '#app/features/staff/rows.tsx';
import { useStaffPage } from '#app/features/staff/use-staff-page.ts';
import { formatDay } from '#app/format-dates.ts';
import { PageHeader } from '#app/layouts/dashboard-page.tsx';
import { mayUse } from '#app/session/may-use.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { useSession } from '#app/session/use-session.ts';
import { POWERS } from '#shared/catalogue.ts';
import type { PersonAnswer } from '#shared/contracts/staff.ts';
import { isolateName } from '#shared/isolate-name.ts';
import { formatPrice, toCents } from '#shared/money.ts';
import { REPORT_REASON_TEXTS } from '#shared/report-reasons.ts';
import { TEXTS } from '#shared/texts.ts';

const fetchPowers = async () => (await import('#app/features/staff/powers-dialog.tsx')).PowersDialog;

/** A person with all of theirs, as far as the powers of who looks reach. */
export function Person({ personId }: { personId: string }) {
  const { user } = useSession();
  const query = useStaffPage<PersonAnswer>(`/admin/people/${encodeURIComponent(personId)}`);
  if (query.data && user) return <Loaded person={query.data} user={user} />;
  return <RecordNotLoaded what="person" query={query} />;
}

function Loaded({ person, user }: { person: PersonAnswer; user: SessionUser }) {
  const { counts, money } = person;
  return (
    <>
      <PageHeader
        title={person.name}
        intro={
          <span className="flex flex-wrap items-center gap-2">
            {person.type}, since {formatDay(person.since)}
            {person.verified && <Chip kind="verified">Verified</Chip>}
            {person.suspended && <Chip kind="danger">Suspended</Chip>}
          </span>
        }
      />
      <div className="grid gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <OrderCard title="Who they are">
            <Facts
              facts={[
                [
                  'E-mail',
                  <Fragment key="email">
                    <Email address={person.email} />
                    {!person.emailVerified && <span className="whitespace-nowrap"> (not verified)</span>}
                  </Fragment>,
                ],
                ...(person.type === 'Admin' ? [['Powers', powersInWords(person.powers)] as const] : []),
                ...(person.suspended
                  ? [['Suspended', `Since ${formatDay(person.suspended.since)}: ${person.suspended.reason}`] as const]
                  : []),
                ['Laptops', counts.laptops],
                ['Bookings', counts.bookings],
                ['Sales', counts.sales],
                [
                  'Conversations',
                  `${counts.conversationsAsBuyer} as a buyer, ${counts.conversationsAsSeller} as a seller`,
                ],
                ['Logged in on', counts.sessions === 1 ? '1 device' : `${counts.sessions} devices`],
              ]}
            />
            <Actions person={person} user={user} />
          </OrderCard>
          {money && (
            <OrderCard title="Their money">
              <Facts
                facts={[
                  ['Held until hand-over', formatPrice(toCents(money.held))],
                  ['At buyers’ banks', formatPrice(toCents(money.atBank))],
                  ['On the way to them', formatPrice(toCents(money.onTheWay))],
                  ['Paid out', formatPrice(toCents(money.paidOut))],
                  ['They owe', formatPrice(toCents(money.owed))],
                ]}
              />
            </OrderCard>
          )}
          {person.sells && (
            <OrderCard title="Laptops">
              <Rows
                none="Nothing listed."
                items={person.laptops.map(({ id, name, priceCents, state, listed }) => ({
                  id,
                  ...(state !== 'Deleted' && { to: `/laptops/${id}` }),
                  title: name,
                  note: state,
                  at: listed,
                  cents: priceCents,
                }))}
              />
              <More links={[[`/dashboard/laptops?seller=${person.id}`, 'All laptops']]} />
            </OrderCard>
          )}
          <AuditLines about={person.id} events={person.audit} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Orders
            title="Bought"
            orders={person.bought}
            more={`/dashboard/adminOrders?buyer=${person.id}`}
            payments={mayUse(user, ['finance']) ? `/dashboard/payments?buyer=${person.id}` : undefined}
          />
          {person.sells && (
            <Orders title="Sold" orders={person.sold} more={`/dashboard/adminOrders?seller=${person.id}`} />
          )}
          {person.claims && person.claims.length > 0 && (
            <OrderCard title="Problems">
              <Rows
                none=""
                items={person.claims.map(({ id, orderId, laptop, side, state, at }) => ({
                  id,
                  to: mayUse(user, ['finance']) ? `/dashboard/claims/${id}` : `/dashboard/adminOrders/${orderId}`,
                  title: laptop,
                  note: `As the ${side}: ${CLAIM_STATE_WORDS[state] ?? state}`,
                  at,
                }))}
              />
            </OrderCard>
          )}
          {person.reviews.length > 0 && (
            <OrderCard title="Reviews about them">
              <Rows
                none=""
                items={person.reviews.map(({ id, by, stars, text, hidden, at }) => ({
                  id,
                  title: `${stars} of 5 stars, by ${isolateName(by)}${hidden ? ' (hidden)' : ''}`,
                  ...(text !== null && { note: text }),
                  at,
                }))}
              />
            </OrderCard>
          )}
          {person.reports && (
            <>
              <Reports title="Reports of their laptops" reports={person.reports.about} />
              <Reports title="Reports by them" reports={person.reports.by} />
              <OrderCard title="Moderation">
                <p className="text-muted">Their reports, appeals and listings, waiting and decided.</p>
                <More
                  links={[
                    [`/dashboard/moderation?person=${person.id}`, 'Waiting for a decision'],
                    [`/dashboard/moderation/decided?person=${person.id}`, 'Past decisions'],
                  ]}
                />
              </OrderCard>
            </>
          )}
        </div>
      </div>
    </>
  );
}

interface OrdersProps {
  title: string;
  orders: PersonAnswer['bought'];
  /** Where all of them are, and all tries to pay them. */
  more: string;
  payments?: string | undefined;
}

function Orders({ title, orders, more, payments }: OrdersProps) {
  if (orders === null) return null;
  return (
    <OrderCard title={title}>
      <Rows
        none="No orders."
        items={orders.map(({ id, laptop, priceCents, state, booked }) => ({
          id,
          to: `/dashboard/adminOrders/${id}`,
          title: laptop,
          note: ORDER_STATE_WORDS[state as keyof typeof ORDER_STATE_WORDS],
          at: booked,
          cents: priceCents,
        }))}
      />
      {orders.length > 0 && (
        <More
          links={[[more, 'All orders'], ...(payments === undefined ? [] : [[payments, 'All payments'] as const])]}
        />
      )}
    </OrderCard>
  );
}

function Reports({ title, reports }: { title: string; reports: NonNullable<PersonAnswer['reports']>['by'] }) {
  if (reports.length === 0) return null;
  return (
    <OrderCard title={title}>
      <Rows
        none=""
        items={reports.map(({ id, laptopId, laptop, reason, details, at }) => ({
          id,
          to: `/laptops/${laptopId}`,
          title: laptop,
          note: [reasonText(reason), details].filter((part) => part !== null).join(': ') || 'No reason given',
          at,
        }))}
      />
    </OrderCard>
  );
}

function More({ links }: { links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-5">
      {links.map(([to, label]) => (
        <Link key={to} to={to} className="touch-target-inline text-small text-link">
          {label}
        </Link>
      ))}
    </p>
  );
}

/** What the powers of who looks let them do; accounts of Admins are for those with all powers. */
function Actions({ person, user }: { person: PersonAnswer; user: SessionUser }) {
  const isFull = POWERS.every((power) => user.powers.includes(power));
  if (person.id === user.uid) return <p className="mt-4 text-small text-muted">This is your own account.</p>;
  const moderates = mayUse(user, ['moderation']) && (person.type !== 'Admin' || isFull);
  if (!moderates && !isFull) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {moderates && person.sells && person.type !== 'Admin' && !person.verified && !person.suspended && (
        <MutationButton
          method="PUT"
          path={`/category?email=${encodeURIComponent(person.email)}`}
          done={TEXTS.sellerVerified}
        >
          Verify
        </MutationButton>
      )}
      {moderates && <SuspendUser user={person} sells={person.sells} />}
      {isFull && (
        <DialogButton fetch={fetchPowers} props={{ person }}>
          {person.type === 'Admin' ? 'Change powers' : 'Make Admin'}
        </DialogButton>
      )}
      {moderates && (
        <DeleteButton
          name={person.name}
          verb="Delete account"
          question={`Delete the account of ${isolateName(person.name)}?`}
          keepLabel="Cancel"
          confirmLabel="Delete account"
          path={`/users/${person.id}`}
          done="Account deleted"
        >
          {person.name} will be logged out right away, and can’t come back with this account. Unsold laptops disappear
          from every list. Orders and payments stay on record.
        </DeleteButton>
      )}
    </div>
  );
}

/** Why somebody reported a laptop, as the form of reports says it. */
function reasonText(reason: string | null): string | null {
  return reason === null ? null : ((REPORT_REASON_TEXTS as Readonly<Record<string, string>>)[reason] ?? reason);
}
