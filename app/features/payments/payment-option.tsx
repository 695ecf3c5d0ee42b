import { CardIcon } from '#app/components/ui/page-icons.tsx';

/** The one way to pay, chosen already. */
export function PaymentOption() {
  return (
    <fieldset>
      <legend className="sr-only">Payment method</legend>
      <label className="flex items-center gap-3 rounded-box border border-pine bg-pine-tint px-3 py-3 text-ink">
        <input type="radio" name="payment-method" value="card" defaultChecked className="size-4 accent-pine" />
        <CardIcon />
        <span className="font-medium">Credit or debit card</span>
      </label>
    </fieldset>
  );
}
