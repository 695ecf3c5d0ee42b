import { Chip } from '#app/components/ui/chip.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { Section } from '#app/features/account/section.tsx';
import { ListView } from '#app/components/lists/list-view.tsx';
import { formatDayAndTime, formatMoment } from '#app/format-dates.ts';
import { withId } from '#shared/views/with-id.ts';
import type { SessionAnswer, SessionView } from '#shared/contracts/accounts.ts';

/** Where the account is signed in, to sign out of each place or of all others. */
export function Sessions() {
  return (
    <Section
      title="Where you’re logged in"
      intro="If you don’t recognise a device, log out of it and change your password."
    >
      <ListView path="/sessions" toRow={withId<SessionAnswer>} skeleton={<Skeleton className="h-24" />} empty={null}>
        {(sessions) => (
          <>
            <ul className="divide-y divide-hairline">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className="mt-4 border-t border-hairline pt-4">
                <MutationButton method="DELETE" path="/sessions" done="Logged out everywhere else">
                  Log out everywhere else
                </MutationButton>
              </div>
            )}
          </>
        )}
      </ListView>
    </Section>
  );
}

function SessionRow({ session: { id, device, address, lastUsed, current } }: { session: SessionView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 outline-offset-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium text-ink">{device}</p>
        <p className="text-small wrap-anywhere text-muted">
          {address && `${address} · `}
          Last used{' '}
          <time dateTime={lastUsed} className="whitespace-nowrap">
            {formatMoment(lastUsed)}
          </time>
        </p>
      </div>
      {current ? (
        <Chip kind="paid">This device</Chip>
      ) : (
        <MutationButton method="DELETE" path={`/sessions/${id}`} done="Logged out there">
          Log out{' '}
          <span className="sr-only">
            {' '}
            of {device}, last used {formatDayAndTime(lastUsed)}
          </span>
        </MutationButton>
      )}
    </li>
  );
}
