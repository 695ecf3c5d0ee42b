import { POWERS, type Power, type UserType } from '#shared/catalogue.ts';

/** Who is asking, as the database knew them when the call came in. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  type: UserType;
  /** What an Admin may do; empty for everybody else. */
  powers: readonly Power[];
}

/** Whether the actor is an Admin with one of these powers; without any named, with a power at all. */
export function hasPower({ type, powers }: Pick<Actor, 'type' | 'powers'>, ...oneOf: readonly Power[]): boolean {
  return type === 'Admin' && (oneOf.length === 0 ? powers.length > 0 : oneOf.some((power) => powers.includes(power)));
}

/** Whether the actor is an Admin who may do everything. */
export function hasAllPowers({ type, powers }: Pick<Actor, 'type' | 'powers'>): boolean {
  return type === 'Admin' && POWERS.every((power) => powers.includes(power));
}

/** Whether the actor may see everybody's orders: who helps people with them, and who decides about their money. */
export function mayReadOrders(actor: Pick<Actor, 'type' | 'powers'>): boolean {
  return hasPower(actor, 'support', 'finance');
}
