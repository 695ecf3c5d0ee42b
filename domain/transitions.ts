/**
 * What moves a product, its listing, an order, an attempt to pay, a refund of a sale or a hand-over from one state to another:
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
 * - `hand-over confirmed`: the seller confirms with the buyer's code
 * - `nobody confirmed`, `too many codes`, `seller objects`: an Admin has to decide, because the two were silent after they met, because of
 *   wrong codes, or because the seller says that they handed the laptop over
 * - `nobody met`: neither checked in, and the seller didn't object to a refund
 * - `window ended`: nobody made a claim in time
 * - `seller refunds`, `Admin decides`, `claim decided`: who gets the money was decided by a person
 * - `time is up`: all the time there is for a decision has passed
 * - `no account is ready`, `account is ready`: a seller can't be paid yet, or can
 * - `transfer begins`, `transfer arrived`, `answer was lost`, `transfer never arrived`, `provider refused`, `tried again`: a seller is paid
 * - `settled another way`: staff have paid by a bank transfer what the provider had refused for good
 * - `Admin takes down`, `Admin puts back`: an Admin takes a listing off all lists, and reverses that
 * - `decision is undone`: an Admin takes back that a price is accepted
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
  | 'seller was paid'
  | 'nothing is left'
  | 'no account is ready'
  | 'account is ready'
  | 'transfer begins'
  | 'transfer arrived'
  | 'answer was lost'
  | 'transfer never arrived'
  | 'provider refused'
  | 'tried again'
  | 'settled another way'
  | 'price needs review'
  | 'price is accepted'
  | 'Admin takes down'
  | 'Admin puts back'
  | 'decision is undone'
  | 'hand-over confirmed'
  | 'nobody confirmed'
  | 'too many codes'
  | 'seller objects'
  | 'nobody met'
  | 'window ended'
  | 'seller refunds'
  | 'Admin decides'
  | 'claim decided'
  | 'time is up';

/**
 * A row of a state machine's table, in `states.ts` of `domain/products`, `domain/orders` and `domain/payments`, in
 * `domain/products/unlisted.ts`, and in `domain/orders/handover-rows.ts`. The database has the same
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
