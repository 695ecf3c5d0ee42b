import { Link } from 'react-router';
import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { DeleteButton } from '#app/components/lists/delete-button.tsx';
import { SelectField } from '#app/components/fields/field.tsx';
import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
import { formatDay } from '#app/format-dates.ts';
import type { AlertFrequency, SavedSearchView } from '#shared/contracts/saved-searches.ts';

const PACE_TEXTS: Readonly<Record<AlertFrequency, string>> = {
  'at-once': 'Right away, at most once an hour',
  daily: 'At most once a day',
  off: 'No e-mails',
};

/** A saved search: what is new, a link to it, how often it e-mails, and what can be done with it. */
export function SavedSearch({ search }: { search: SavedSearchView }) {
  const { id, name, query, alerts, saved, newOnes, moreNew } = search;
  const { busy, send } = useApiMutation();
  const path = `/savedSearches/${id}`;
  const setAlerts = (pace: string) => {
    const done = pace === 'off' ? 'No more e-mails' : 'E-mails changed';
    void send({ method: 'PUT', path, body: { alerts: pace }, done });
  };

  return (
    <li className="flex flex-col gap-4 rounded-box border border-hairline bg-raised p-4">
      <div className="flex flex-col items-start justify-between gap-x-6 gap-y-2 sm:flex-row">
        <div className="min-w-0">
          <h2 className="font-display text-lead font-semibold wrap-anywhere">{name}</h2>
          <p className="text-small text-muted">Saved on {formatDay(saved)}</p>
        </div>
        {newOnes > 0 ? (
          <Chip kind="available">
            {newOnes}
            {moreNew && '+'} new
          </Chip>
        ) : (
          <p className="shrink-0 text-small text-muted">Nothing new</p>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full sm:w-72">
          <SelectField
            label="E-mails about new laptops"
            value={alerts}
            aria-disabled={busy}
            onChange={({ target }) => setAlerts(target.value)}
          >
            {Object.entries(PACE_TEXTS).map(([pace, text]) => (
              <option key={pace} value={pace}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="-mr-3 flex min-h-11 flex-wrap items-center gap-2">
          <Link
            to={`/laptops?${query}`}
            onClick={() => markAsSeen(path)}
            className={buttonClass({ size: 'small', variant: newOnes > 0 ? 'primary' : 'secondary' })}
          >
            See the laptops<span className="sr-only"> of {name}</span>
          </Link>
          <DialogButton fetch={fetchDialog} props={{ search }} variant="quiet">
            Rename<span className="sr-only"> {name}</span>
          </DialogButton>
          <DeleteButton name={name} confirmLabel="Delete search" quiet path={path} done="Search deleted">
            We won’t tell you about new laptops that it finds any more. The laptops themselves stay on the site.
          </DeleteButton>
        </div>
      </div>
    </li>
  );
}

/** What is new counts from now on. If this fails, the same laptops count as new once more. */
function markAsSeen(path: string): void {
  apiSend('PUT', path, { looked: true }).catch(() => undefined);
}

const fetchDialog = async () => (await import('#app/features/saved-searches/rename-dialog.tsx')).RenameDialog;
