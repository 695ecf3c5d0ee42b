import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ApiError, apiGet } from '#app/api/client.ts';
import { downloadCsv } from '#app/components/charts/chart-csv.ts';
import { ChartFigure } from '#app/components/charts/chart-figure.tsx';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { LoadedPart } from '#app/features/dashboard/loaded-part.tsx';
import {
  chartsFor,
  comparisonOf,
  headlineOf,
  nameDays,
  toChart,
  toWholeTable,
} from '#app/features/figures/figure-charts.ts';
import { readAddress, toSearch } from '#app/features/figures/figures-address.ts';
import { PeriodChoice } from '#app/features/figures/period-choice.tsx';
import type { FiguresAnswer } from '#shared/contracts/figures.ts';
import { type FiguresView, toFiguresView } from '#shared/views/figures.ts';

const UNITS = { day: 'Day', week: 'Week', month: 'Month' };

/** What happened in the shop in a period that the page's address names, beside the period before it. */
export function PeriodFigures() {
  const [params] = useSearchParams();
  const wanted = readAddress(params);
  const path = `/admin/figures${toSearch(wanted)}`;
  const query = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toFiguresView(await apiGet<FiguresAnswer>(path, { signal })),
    placeholderData: keepPreviousData,
  });
  const wrong = query.error instanceof ApiError ? query.error.errors : [];
  const errors = Object.fromEntries(wrong.map(({ path: field, message }) => [field, message]));
  return (
    <LoadedPart
      title="What happened"
      // Days that can't be are said at their fields, and shown as what can't be loaded; there is nothing to try again.
      query={{ ...query, data: query.error ? undefined : query.data }}
      before={<PeriodChoice wanted={wanted} shown={query.data?.now} errors={errors} />}
      height="h-200"
    >
      {(view) => (view.begun ? <Figures view={view} updating={query.isPlaceholderData} /> : <NothingYet />)}
    </LoadedPart>
  );
}

function Figures({ view, updating }: { view: FiguresView; updating: boolean }) {
  const { now, by, timeZone } = view;
  const charts = chartsFor(view);
  const { hash } = useLocation();
  const chosen = charts.find(({ name }) => hash === `#${name}`) ?? charts[0];
  const file = `${now.from}-to-${now.to}`;
  return (
    <div aria-busy={updating || undefined}>
      <Announcement text={updating ? 'Loading the figures' : `Figures of ${nameDays(now)}`} waiting={updating} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
        <p className="max-w-prose">
          {comparisonOf(view)} Days are in {timeZone === 'UTC' ? 'UTC' : `${timeZone.replaceAll('_', ' ')} time`}.
        </p>
        <button
          type="button"
          className="cursor-pointer touch-target text-link"
          onClick={() => downloadCsv(`figures-${file}`, toWholeTable(view))}
        >
          Download all as CSV
        </button>
      </div>
      <AtAGlance view={view} chosen={chosen?.name} />
      <div className="grid gap-4 xl:grid-cols-2">
        {charts.map((chart) => {
          const { value, change } = headlineOf(view, chart);
          return (
            // A link to it leaves room for the navbar. On a phone the chosen one is there alone.
            <div
              key={chart.name}
              id={chart.name}
              className={classNames('min-w-0 scroll-mt-20 *:h-full', chart !== chosen && 'max-md:hidden')}
            >
              <ChartFigure
                title={chart.title}
                unit={UNITS[by]}
                data={toChart(view, chart)}
                file={`${chart.title.toLowerCase().replaceAll(' ', '-')}-${file}`}
                headline={
                  <p>
                    <span className="block font-display text-title font-semibold text-ink tabular-nums">{value}</span>
                    <span className="text-small text-muted">{change}</span>
                  </p>
                }
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** All totals at once, each a way to its chart further down. @param props.chosen the chart that a phone shows */
function AtAGlance({ view, chosen }: { view: FiguresView; chosen: string | undefined }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Figures" className="mb-4">
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4">
        {chartsFor(view).map((chart) => {
          const { value, change } = headlineOf(view, chart);
          return (
            <li key={chart.name}>
              <Link
                to={{ search, hash: chart.name }}
                aria-current={chart.name === chosen ? 'true' : undefined}
                className="block h-full rounded-box border border-hairline bg-raised px-3 py-2 no-underline hover:border-control max-md:aria-[current=true]:border-pine max-md:aria-[current=true]:bg-pine-tint"
              >
                <span className="block text-small font-medium text-muted">{chart.title}</span>
                <span className="block font-display text-lead font-semibold text-ink tabular-nums">{value}</span>
                <span className="block text-small text-muted">{change}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A new shop: what to do first. */
function NothingYet() {
  return (
    <EmptyState
      drawing={<EmptyShelf className="w-40" />}
      title="Nothing has happened yet"
      level={3}
      action={
        <Link to="/selling" className={buttonClass({ variant: 'secondary' })}>
          Read what sellers are told
        </Link>
      }
    >
      Sales, bookings and sign-ups appear here once the first laptops are listed. First look through what your shop says
      about itself, then send your first sellers its address.
    </EmptyState>
  );
}
