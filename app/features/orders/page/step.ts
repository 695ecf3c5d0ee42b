/** What somebody can press to go on. */
export type StepAction =
  | 'pay'
  | 'check-again'
  | 'go-on-paying'
  | 'call-seller'
  | 'call-buyer'
  | 'find-similar'
  | 'book-again'
  | 'my-listings'
  | 'set-up-payouts'
  | 'write-to-us';

/** What the first box of an order's page says. */
export interface StepWords {
  title: string;
  text: string;
  action?: StepAction;
}
