import type { SessionUser } from '#app/session/session-user.ts';
import type { Power } from '#shared/catalogue.ts';

/** Whether an Admin has one of these powers. The server decides; this spares them what would be refused. */
export function mayUse({ type, powers }: Pick<SessionUser, 'type' | 'powers'>, oneOf: readonly Power[]): boolean {
  return type === 'Admin' && oneOf.some((power) => powers.includes(power));
}
