import { icon } from '#app/components/ui/icon.tsx';

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

const CardIcon = icon(
  <>
    <rect x="2.2" y="4.2" width="15.6" height="11.6" rx="2" />
    <path d="M2.2 8.2h15.6M5.5 12.5h3" />
  </>,
);
