import { ChartFigure } from '#app/components/charts/chart-figure.tsx';
import type { SellerOverviewView } from '#shared/views/selling.ts';

type Day = SellerOverviewView['days'][number];

const LABEL = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const TITLE = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const FIGURES = [
  { name: 'views', title: 'Views', shape: 'line' },
  { name: 'saves', title: 'Added to wishlists', shape: 'bars' },
  { name: 'bookings', title: 'Bookings', shape: 'bars' },
  { name: 'sales', title: 'Sales', shape: 'bars' },
] as const;

/** How a seller's listings did, day by day. */
export function FourWeeks({ days }: { days: readonly Day[] }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      {FIGURES.map(({ name, title, shape }) => (
        <ChartFigure
          key={name}
          title={title}
          unit="Day"
          file={`clamshell-${name}`}
          headline={
            <p className="font-display text-title font-semibold text-ink tabular-nums">
              {days.reduce((sum, day) => sum + day[name], 0).toLocaleString('en-US')}
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
  );
}
