/** The form that pays an intent with a card, as a browser or curl sends it. Fields may be changed, or left out with `null`. */
export function cardForm(
  clientSecret: string,
  number = '4242424242424242',
  changes: Record<string, string | null> = {},
): URLSearchParams {
  const fields: Record<string, string | null> = {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 1),
    'payment_method_data[card][cvc]': '123',
    ...changes,
  };
  return new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null));
}
