import type { ReactNode } from 'react';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useOwnAccount } from '#app/features/account/use-own-account.ts';
import { useSession } from '#app/session/use-session.ts';
import type { Power, UserType } from '#shared/catalogue.ts';

/** Things that stay with those who have them, whichever hat they wear now. */
export type OwnThings = 'hasOrders' | 'hasListings';

interface ForRoleProps {
  /** The only role that may see it; all without one. */
  type?: UserType | undefined;
  /** One of these powers is needed as well. */
  powers?: readonly Power[] | undefined;
  /** Those may see it as well who have such things. */
  orWith?: OwnThings | undefined;
  children: ReactNode;
}

const fetchOtherRole = async () => (await import('#app/layouts/other-role.tsx')).OtherRole;

/** Shows its children to one role, or to all without one; others read whose page it is. Used inside of the guarded layout. */
export function ForRole({ type, powers, orWith, children }: ForRoleProps) {
  const { user } = useSession();
  if (user === null) return children;
  const lacks = powers !== undefined && !powers.some((power) => user.powers.includes(power));
  if (type === undefined || (user.type === type && !lacks)) return children;
  const other = (
    <LazyPart key={type} fetch={fetchOtherRole} props={{ type, powers, user }} onFailed={() => undefined} />
  );
  if (orWith === undefined || user.type === 'Admin') return other;
  return (
    <IfOwn things={orWith} otherwise={other}>
      {children}
    </IfOwn>
  );
}

function IfOwn({ things, otherwise, children }: { things: OwnThings; otherwise: ReactNode; children: ReactNode }) {
  const { data, isError } = useOwnAccount();
  if (data) return data[things] ? children : otherwise;
  if (isError) return otherwise;
  return <Skeleton className="h-40" />;
}
