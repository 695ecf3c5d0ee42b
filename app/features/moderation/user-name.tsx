import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/ui/day.tsx';
import type { UserAnswer } from '#shared/contracts/users.ts';

/** Somebody's name, and while they are suspended since when and why. */
export function UserName({ user: { name, suspended } }: { user: UserAnswer }) {
  return (
    <>
      <span className="font-medium text-ink">{name}</span>
      {suspended && (
        <div className="mt-1 max-w-80 text-small text-muted">
          <Chip kind="danger">Suspended</Chip>
          <p className="mt-1 whitespace-pre-line">
            Since <Day iso={suspended.since} />: {suspended.reason}
          </p>
        </div>
      )}
    </>
  );
}
