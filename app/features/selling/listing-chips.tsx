import { Chip } from '#app/components/ui/chip.tsx';
import { UnlistedChip } from '#app/features/products/unlisted-chip.tsx';
import { formatTime } from '#app/format-dates.ts';
import type { OwnProductView } from '#shared/views/products.ts';

/** What state a listing is in, for its seller. */
export function ListingChips({ product }: { product: OwnProductView }) {
  const { heldUntil, advertised, sold } = product;
  return (
    <>
      <StateChip product={product} />
      {heldUntil !== undefined && <Chip kind="waiting">Being paid for until {formatTime(Date.parse(heldUntil))}</Chip>}
      {advertised && !sold && <Chip kind="advertised">Running</Chip>}
    </>
  );
}

function StateChip({ product: { sold, unlisted, heldUntil } }: { product: OwnProductView }) {
  if (sold) return <Chip kind="sold">Sold</Chip>;
  if (unlisted !== undefined) return <UnlistedChip unlisted={unlisted} />;
  return heldUntil === undefined && <Chip kind="available">Live</Chip>;
}

const NOTES = {
  paused: 'Only you can see it. Bookings stay, and buyers can pay once you resume it.',
  pictures: 'Only you can see it until its photos are ready. That usually takes less than a minute.',
  review:
    'Its price is far below what similar laptops sell for, so we look at it before others see it, and e-mail you when it’s live. If a digit is missing, correct the price.',
} as const;

/** Why nobody else sees a listing; null when they do. */
export function whyUnseen({ unlisted }: OwnProductView): string | null {
  return unlisted === undefined ? null : NOTES[unlisted];
}
