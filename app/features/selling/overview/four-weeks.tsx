import { ChartFigure } from '#app/components/charts/chart-figure.tsx';
import type { SellerOverviewView } from '#shared/views/selling.ts';

type Day = SellerOverviewView['days'][number];

const LABEL = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const TITLE = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

const FIGURES = [
  { name: 'views', title: 'Views', none: 'views', shape: 'line' },
  { name: 'saves', title: 'Added to wishlists', none: 'additions to wishlists', shape: 'bars' },
  { name: 'bookings', title: 'Bookings', none: 'bookings', shape: 'bars' },
  { name: 'sales', title: 'Sales', none: 'sales', shape: 'bars' },
] as const;
type FigureName = (typeof FIGURES)[number]['name'];

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** How a seller's listings did, day by day; what never happened is named in a sentence. */
export function FourWeeks({ days }: { days: readonly Day[] }) {
  const sumOf = (name: FigureName) => days.reduce((sum, day) => sum + day[name], 0);
  const charted = FIGURES.filter(({ name }) => sumOf(name) > 0);
  const none = FIGURES.filter(({ name }) => sumOf(name) === 0).map(({ none: words }) => words);
  return (
    <>
      <div className="grid gap-4 xl:grid-cols-2">
        {charted.map(({ name, title, shape }) => (
          <ChartFigure
            key={name}
            title={title}
            unit="Day"
            file={`clamshell-${name}`}
            headline={
              <p className="font-display text-title font-semibold text-ink tabular-nums">
                {sumOf(name).toLocaleString('en-US')}
              </p>
            }
            data={{
              series: [{ label: title, kind: 'count', shape, sums: true }],
              points: days.map((day) => {
                const date = new Date(`${day.day}T00:00:00Z`);
                return { key: day.day, label: LABEL.format(date), title: TITLE.format(date), values: [day[name]] };
              }),
            }}
          />
        ))}
      </div>
      {none.length > 0 && <p className="mt-4 text-muted">No {LIST.format(none)} in these four weeks.</p>}
    </>
  );
}
