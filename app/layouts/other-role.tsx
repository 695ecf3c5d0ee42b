import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { hasDraft } from '#app/drafts.ts';
import { SwitchButton } from '#app/features/account/switch-button.tsx';
import { listingDraftKey } from '#app/features/selling/drafts/draft-key.ts';
import { focusHeading } from '#app/layouts/focus-heading.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { Power, UserType } from '#shared/catalogue.ts';

/** Whose page it is, and the switch where that is all that is missing. */
export function OtherRole({
  type,
  powers,
  user,
}: {
  type: UserType;
  powers?: readonly Power[] | undefined;
  user: SessionUser;
}) {
  const dashboard = (
    <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
      Go to your dashboard
    </Link>
  );
  if (type === user.type)
    return (
      <EmptyState level={1} title="You don’t have the power for this page" action={dashboard}>
        It’s for Admins who have the power {powers?.join(' or ')}. An Admin with all powers can give it to you.
      </EmptyState>
    );
  const canSwitch = type !== 'Admin' && user.type !== 'Admin';
  // Who switched in another tab, with a listing open in this one.
  const isListing = type === 'Seller' && hasDraft(listingDraftKey(user.uid));
  return (
    <EmptyState
      level={1}
      title={`This page is for ${type}s`}
      action={
        canSwitch ? (
          <div className="flex flex-wrap justify-center gap-3">
            <SwitchButton to={type} onSwitched={focusHeading}>
              {type === 'Buyer' ? 'Switch to buying' : isListing ? 'Switch to selling' : 'Start selling'}
            </SwitchButton>
            {dashboard}
          </div>
        ) : (
          dashboard
        )
      }
    >
      {canSwitch ? (
        <>
          You’re {type === 'Seller' ? 'buying' : 'selling'} at the moment. You can switch whenever you like:{' '}
          {type === 'Seller' ? 'your orders stay yours' : 'your listings stay up'}.
          {isListing && ' What you typed here is saved.'}
        </>
      ) : (
        <>
          You’re logged in as {user.displayName}, {user.type === 'Admin' ? 'an' : 'a'} {user.type}. You’ll find your own
          pages on your dashboard.
        </>
      )}
    </EmptyState>
  );
}
