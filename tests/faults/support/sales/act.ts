import type { Actor } from '#domain/actor.ts';
import type { Simulation, SimulatedOrder } from '#tests/faults/support/sales/simulation.ts';

/** Something that happens to an order; most of it may be refused. */
export type Act = (simulation: Simulation, order: SimulatedOrder) => Promise<unknown>;

/** Somebody acts, unless their account is closed or suspended. */
export async function as(simulation: Simulation, actor: Actor, act: () => Promise<unknown>): Promise<unknown> {
  return isAway(simulation, actor) ? undefined : act();
}

/** Whether somebody can't log in. */
function isAway({ closed, suspended }: Simulation, { id }: Actor): boolean {
  return closed.has(id) || suspended.has(id);
}
