import { Chip } from '#app/components/ui/chip.tsx';
import { UnlistedChip } from '#app/features/products/unlisted-chip.tsx';
import { formatTime } from '#app/format-dates.ts';
import type { OwnProductView } from '#shared/views/products.ts';

/** What state a listing is in, for its seller. */
export function ListingChips({ product }: { product: OwnProductView }) {
  const { heldUntil, advertised, sold, unlisted } = product;
  return (
    <>
      <StateChip product={product} />
      {heldUntil !== undefined && (
        <Chip kind="waiting" className="whitespace-normal!">
          Being paid for until {formatTime(Date.parse(heldUntil))}
        </Chip>
      )}
      {advertised && !sold && unlisted === undefined && <Chip kind="advertised">Running</Chip>}
    </>
  );
}

function StateChip({ product }: { product: OwnProductView }) {
  const { sold, returned, unlisted, heldUntil } = product;
  if (returned) return <Chip kind="sold">Refunded</Chip>;
  if (sold) return <Chip kind="sold">Sold</Chip>;
  if (lacksPhotos(product)) return <Chip kind="waiting">Needs other pictures</Chip>;
  if (unlisted !== undefined) return <UnlistedChip unlisted={unlisted} />;
  return heldUntil === undefined && <Chip kind="available">Live</Chip>;
}

const NOTES = {
  paused: 'Only you can see it.',
  pictures:
    'Only you can see it until its pictures are ready, usually within a minute. If it takes longer, edit it and remove the picture that isn’t ready.',
  review:
    'Its price is far below what similar laptops sell for, so we look at it before others see it, and e-mail you when it’s live. If a digit is missing, correct the price.',
  'taken-down': 'We took it down, so nobody else sees it. Bookings stay.',
} as const;

const RETURNED =
  'The buyer got the money back. If you have the laptop, you can list it again: as a new listing, without the old bookings.';

/** Why nobody else sees a listing; null when they do. */
export function whyUnseen(product: OwnProductView): string | null {
  if (product.returned) return RETURNED;
  if (!product.sold && lacksPhotos(product))
    return 'We couldn’t use its pictures, so nobody else sees it. Edit it and add others: it goes live as soon as they’re ready.';
  if (product.sold || product.unlisted === undefined) return null;
  if (product.unlisted === 'paused' && product.booked > 0)
    return `${NOTES.paused} Bookings stay, and buyers can pay once you resume it.`;
  return NOTES[product.unlisted];
}

/** Which pictures of a listing buyers don't see, as far as it has others; null where they see all. */
export function photosMissing(product: OwnProductView): string | null {
  const { picturesFailed: failed, sold } = product;
  if (failed === 0 || sold || lacksPhotos(product)) return null;
  const which =
    failed === 1 ? 'One picture couldn’t be used, so it isn’t' : `${failed} pictures couldn’t be used, so they aren’t`;
  return `${which} shown. Edit the listing to add ${failed === 1 ? 'it' : 'them'} again.`;
}

/** It waits for photos, and none are on their way any more. */
function lacksPhotos({ unlisted, picturesWaiting, picturesFailed }: OwnProductView): boolean {
  return unlisted === 'pictures' && picturesWaiting === 0 && picturesFailed > 0;
}
