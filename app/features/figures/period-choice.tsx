import { type SyntheticEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { SelectField, TextField } from '#app/components/fields/field.tsx';
import { PERIOD_NAMES, type readAddress, toSearch } from '#app/features/figures/figures-address.ts';
import { DEFAULT_PERIOD, FIGURE_PERIODS } from '#shared/figures.ts';

const UNIT_NAMES = { '': 'Choose for me', day: 'Days', week: 'Weeks', month: 'Months' };

interface PeriodChoiceProps {
  wanted: ReturnType<typeof readAddress>;
  /** The days that are shown, to begin with. */
  shown: { from: string; to: string } | undefined;
  /** What is wrong with the days that were asked for, by field. */
  errors: Readonly<Record<string, string>>;
}

/** Which time the figures are of: a period by its name, or days of one's own. It stands in the page's address. */
export function PeriodChoice({ wanted, shown, errors }: PeriodChoiceProps) {
  const own = wanted.from !== undefined || wanted.to !== undefined;
  return (
    <div className="mb-4">
      <nav aria-label="Period">
        <ul className="flex flex-wrap gap-2">
          {FIGURE_PERIODS.map((period) => (
            <li key={period}>
              <Link
                to={toSearch({ period })}
                preventScrollReset
                aria-current={!own && (wanted.period ?? DEFAULT_PERIOD) === period ? 'true' : undefined}
                className="inline-flex min-h-9 touch:min-h-11 items-center rounded-full border border-hairline bg-raised px-3 text-small text-ink no-underline hover:border-control aria-[current=true]:border-pine aria-[current=true]:bg-pine-tint aria-[current=true]:font-medium aria-[current=true]:text-pine-strong"
              >
                {PERIOD_NAMES[period]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details open={own || wanted.by !== undefined || Object.keys(errors).length > 0} className="mt-2">
        <summary className="fold-button flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-small text-link">
          Other dates
        </summary>
        {/* Anew for each period, with its days. */}
        <OwnDays
          key={`${wanted.from ?? shown?.from} ${wanted.to ?? shown?.to} ${wanted.by}`}
          wanted={wanted}
          shown={shown}
          errors={errors}
        />
      </details>
    </div>
  );
}

function OwnDays({ wanted, shown, errors }: PeriodChoiceProps) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(wanted.from ?? shown?.from ?? '');
  const [to, setTo] = useState(wanted.to ?? shown?.to ?? '');
  const [by, setBy] = useState(wanted.by ?? '');

  function show(event: SyntheticEvent) {
    event.preventDefault();
    void navigate(toSearch({ ...(from && { from }), ...(to && { to }), ...(by && { by }) }), {
      preventScrollReset: true,
    });
  }

  return (
    <form onSubmit={show} className="mt-2 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
      <TextField
        label="First day"
        type="date"
        value={from}
        error={errors['from']}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="Last day"
        type="date"
        value={to}
        error={errors['to']}
        onChange={({ target }) => setTo(target.value)}
      />
      <SelectField label="Group by" value={by} error={errors['by']} onChange={({ target }) => setBy(target.value)}>
        {Object.entries(UNIT_NAMES).map(([unit, name]) => (
          <option key={unit} value={unit}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" className="sm:mt-6.5">
        Show
      </Button>
    </form>
  );
}
