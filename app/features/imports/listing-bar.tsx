import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { Choice } from '#app/components/fields/choice.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { ImportView } from '#shared/contracts/imports.ts';
import { MOST_IMPORTED_A_DAY, MOST_LISTED_AT_ONCE } from '#shared/imports.ts';

/** Lists what is chosen; in sight below the rows unless one of them is being corrected, for which it would leave no room on a phone. */
export function ListingBar({ file }: { file: ImportView }) {
  const [confirmSpecs, setConfirmSpecs] = useState(false);
  const { busy, send } = useApiMutation();
  const { id, chosen, withSpecs, leftToday, errors } = file;
  const now = Math.min(chosen, leftToday, MOST_LISTED_AT_ONCE);
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <section
      aria-label="List them"
      className="sticky bottom-0 z-10 -mx-4 border-t border-hairline bg-paper px-4 py-3 group-has-[[data-row-form]]/import:static md:mx-0 md:px-0"
    >
      {withSpecs > 0 && (
        <Choice
          type="checkbox"
          label={`The specifications we read for ${number(withSpecs)} ${withSpecs === 1 ? 'laptop' : 'laptops'} are right, so buyers can filter by them`}
          checked={confirmSpecs}
          onChange={({ currentTarget }) => setConfirmSpecs(currentTarget.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={busy}
          disabled={now === 0}
          onClick={() => void send({ method: 'POST', path: `/imports/${id}/listings`, body: { confirmSpecs } })}
        >
          {now === 0 ? 'Nothing to list' : `List ${number(now)} ${now === 1 ? 'laptop' : 'laptops'}`}
        </Button>
        <p className="text-small text-muted">
          {chosen > now && leftToday >= MOST_LISTED_AT_ONCE && `${MOST_LISTED_AT_ONCE} at once: the next ones follow. `}
          {leftToday < MOST_IMPORTED_A_DAY && `${number(leftToday)} of ${number(MOST_IMPORTED_A_DAY)} left for today. `}
          {errors > 0 && (
            <Link to="?show=errors" className="text-link touch-target">
              {errors === 1 ? 'One row has an error' : `${number(errors)} rows have errors`}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
