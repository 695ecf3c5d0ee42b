import type { Actor } from '#domain/actor.ts';
import type { World, WorldOrder } from '#tests/faults/support/sales/world.ts';

/** Something that happens to an order; most of it may be refused. */
export type Act = (world: World, order: WorldOrder) => Promise<unknown>;

/** Somebody acts, unless their account is closed or suspended. */
export async function as(world: World, actor: Actor, act: () => Promise<unknown>): Promise<unknown> {
  return isAway(world, actor) ? undefined : act();
}

/** Whether somebody can't log in. */
function isAway({ closed, suspended }: World, { id }: Actor): boolean {
  return closed.has(id) || suspended.has(id);
}
