/**
 * What moves a product, its listing, an order, an attempt to pay or a refund of a sale from one state to another:
 * - `buyer starts paying`: `POST /create-payment-intent`
 * - `money arrived`: the provider says that the intent succeeded, regardless of who asked first: the buyer's browser, the webhook, the
 *   sweep, or a cancellation that came too late
 * - `attempt ended`: the provider says that the intent can never be paid any more
 * - `provider failed`: the provider did not make the intent
 * - `money went back`: the provider has taken the refund
 * - `buyer cancels`: `DELETE /orders/{id}`
 * - `buyer books again`: `POST /orders` for a laptop whose booking they had cancelled
 * - `seller pauses`, `seller resumes`: the seller takes a listing off the lists for now, and puts it back
 * - `pictures are awaited`, `pictures are ready`: a listing waits for its pictures to be processed
 * - `refund failed`: the bank of the card did not take a refund after all
 * - `nothing is left`: all of the money had gone back in another way before a refund was sent
 * - `price needs review`, `price is accepted`: a listing waits for an Admin to look at its price, or for a seller to change it
 */
export type TransitionCause =
  | 'buyer starts paying'
  | 'money arrived'
  | 'attempt ended'
  | 'provider failed'
  | 'money went back'
  | 'buyer cancels'
  | 'buyer books again'
  | 'seller pauses'
  | 'seller resumes'
  | 'pictures are awaited'
  | 'pictures are ready'
  | 'refund failed'
  | 'nothing is left'
  | 'price needs review'
  | 'price is accepted';

/**
 * A row of a state machine's table, in `states.ts` of `domain/products`, `domain/orders` and `domain/payments`, and in
 * `domain/products/unlisted.ts`. The database has the same
 * rows in `state_transitions`, where a migration adds a new step, and refuses every other step.
 */
export interface Transition<State extends string> {
  from: State;
  to: State;
  by: TransitionCause;
}

/**
 * To be called wherever a state is about to be written.
 * @returns the columns to write
 * @throws {Error} when the table has no such transition: a bug, never an answer to a caller
 */
export function step<From extends string, To extends From>(
  transitions: readonly Transition<From>[],
  from: From,
  to: To,
  by: TransitionCause,
): { state: To; state_by: TransitionCause } {
  if (transitions.some((known) => known.from === from && known.to === to && known.by === by))
    return { state: to, state_by: by };
  throw new Error(`There is no step from '${from}' to '${to}' when ${by}`);
}
