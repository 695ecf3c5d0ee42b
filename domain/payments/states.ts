import type { Selectable } from 'kysely';
import type { PaymentAttemptsTable } from '#database/money-tables.ts';
import type { OrdersTable, ProductsTable } from '#database/tables.ts';

export type ProductState = Selectable<ProductsTable>['state'];
export type OrderState = Selectable<OrdersTable>['state'];
export type AttemptState = Selectable<PaymentAttemptsTable>['state'];

/**
 * Who moves a product, an order or an attempt to pay:
 * - `buyer starts paying`: `POST /create-payment-intent`
 * - `money arrived`: the provider says that the intent succeeded, whoever asked first: the buyer's browser, the webhook, the
 *   sweep, or a cancellation that came too late
 * - `attempt ended`: the provider says that the intent can never be paid any more
 * - `provider failed`: the provider did not make the intent
 * - `money went back`: the provider has taken the refund
 * - `buyer cancels`: `DELETE /orders/{id}`
 * - `buyer books again`: `POST /orders` for a laptop whose booking they had cancelled
 */
export type Trigger =
  | 'buyer starts paying'
  | 'money arrived'
  | 'attempt ended'
  | 'provider failed'
  | 'money went back'
  | 'buyer cancels'
  | 'buyer books again';

/*
 * The database keeps the same tables in `state_transitions` and refuses every other step, whoever writes it. A step that is new here
 * needs a migration that adds it there.
 */

export interface Transition<State extends string> {
  from: State;
  to: State;
  by: Trigger;
}

/** A product is available, then held while somebody pays, then sold. Only recorded money makes it sold, and nothing makes it unsold. */
export const PRODUCT_TRANSITIONS: readonly Transition<ProductState>[] = [
  { from: 'available', to: 'held', by: 'buyer starts paying' },
  { from: 'held', to: 'available', by: 'attempt ended' },
  { from: 'held', to: 'available', by: 'provider failed' },
  { from: 'held', to: 'sold', by: 'money arrived' },
  // Money for a product that was deleted meanwhile goes back.
  { from: 'held', to: 'available', by: 'money arrived' },
  // Money that arrives for an attempt whose hold was given up already.
  { from: 'available', to: 'sold', by: 'money arrived' },
];

export const ORDER_TRANSITIONS: readonly Transition<OrderState>[] = [
  { from: 'unpaid', to: 'paid', by: 'money arrived' },
  { from: 'unpaid', to: 'canceled', by: 'buyer cancels' },
  { from: 'canceled', to: 'unpaid', by: 'buyer books again' },
];

/** 'succeeded' and 'refunded' are final. */
export const ATTEMPT_TRANSITIONS: readonly Transition<AttemptState>[] = [
  { from: 'creating', to: 'open', by: 'buyer starts paying' },
  { from: 'creating', to: 'canceled', by: 'attempt ended' },
  { from: 'creating', to: 'succeeded', by: 'money arrived' },
  { from: 'creating', to: 'refunding', by: 'money arrived' },
  { from: 'open', to: 'canceled', by: 'attempt ended' },
  { from: 'open', to: 'succeeded', by: 'money arrived' },
  { from: 'open', to: 'refunding', by: 'money arrived' },
  // The provider says that a canceled intent cannot be paid. If one is paid all the same, nobody is charged for nothing.
  { from: 'canceled', to: 'refunding', by: 'money arrived' },
  { from: 'refunding', to: 'refunded', by: 'money went back' },
];

/** An attempt whose intent may still be paid. */
export const UNDECIDED_STATES = ['creating', 'open'] as const satisfies AttemptState[];

/** Whether an attempt's intent may still be paid, as far as we know. */
export function isUndecided({ state }: { state: AttemptState }): boolean {
  return UNDECIDED_STATES.some((undecided) => undecided === state);
}

/**
 * Called wherever a state is about to be written.
 * @returns the columns to write: the new state, and what moved it there
 * @throws {Error} when the table knows no such step: a bug, never an answer to anyone
 */
export function step<From extends string, To extends From>(
  transitions: readonly Transition<From>[],
  from: From,
  to: To,
  by: Trigger,
): { state: To; state_by: Trigger } {
  if (transitions.some((known) => known.from === from && known.to === to && known.by === by))
    return { state: to, state_by: by };
  throw new Error(`There is no step from '${from}' to '${to}' when ${by}`);
}
