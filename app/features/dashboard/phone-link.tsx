import { PhoneIcon } from '#app/components/ui/page-icons.tsx';

/** What a phone dials; null for a text without digits, since phones are free text. */
export function dialOf(phone: string): string | null {
  const digits = phone.replaceAll(/[^\d+*#]/g, '');
  return digits === '' ? null : `tel:${digits}`;
}

/** A phone to call. What has no digits in it is only shown. */
export function PhoneLink({ phone }: { phone: string }) {
  const dial = dialOf(phone);
  const shown = (
    <>
      <PhoneIcon className="size-4" />
      <bdi className="min-w-0 wrap-anywhere">{phone}</bdi>
    </>
  );
  if (dial === null) return <p className="flex items-center gap-1.5 text-ink">{shown}</p>;
  return (
    <a href={dial} className="flex w-fit items-center gap-1.5 touch-target-inline text-link">
      {shown}
    </a>
  );
}
