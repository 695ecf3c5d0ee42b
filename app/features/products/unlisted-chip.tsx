import { Chip } from '#app/components/ui/chip.tsx';
import type { Unlisted } from '#shared/listing-states.ts';

const WORDS: Readonly<Record<Unlisted, string>> = {
  paused: 'Paused',
  pictures: 'Pictures being prepared',
  review: 'Waiting for review',
  'taken-down': 'Taken down by us',
};

/** Why visitors don't see a listing, for its seller and Admins. */
export function UnlistedChip({ unlisted }: { unlisted: Unlisted }) {
  return (
    <Chip kind="waiting" className="whitespace-normal!">
      {WORDS[unlisted]}
    </Chip>
  );
}
