import { type ReactNode, useId, useState } from 'react';
import { downloadCsv } from '#app/components/charts/chart-csv.ts';
import { type ChartData, type ChartSeries, summarize } from '#app/components/charts/chart-data.ts';
import { ChartTable } from '#app/components/charts/chart-table.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { keepTogether } from '#app/keep-together.ts';

const fetchPlot = async () => (await import('#app/components/charts/chart-plot.tsx')).ChartPlot;

interface ChartFigureProps {
  title: string;
  /** Of the title. */
  level?: 2 | 3;
  /** The number that people look for, and what became of it. */
  headline?: ReactNode;
  /** What the chart shows in a sentence, below it; of the first series where nothing else is given. */
  summary?: string;
  /** What a point is: `Day`. */
  unit: string;
  data: ChartData;
  /** The name of the file, without its ending. */
  file: string;
}

/**
 * A chart with its table beside it: one of the two is shown, and the table can be saved as a file. The code that draws is fetched with the first
 * chart; without a connection the table takes its place.
 */
export function ChartFigure({ title, level = 3, headline, summary, unit, data, file }: ChartFigureProps) {
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-box border border-hairline bg-raised p-4"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading id={id} className="text-small font-medium text-muted">
            {title}
          </Heading>
          {headline}
        </div>
        <div role="group" aria-label={`Show ${title} as`} className="flex shrink-0 rounded-box border border-hairline">
          {(['chart', 'table'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => setView(each)}
              className={classNames(
                buttonClass({ variant: 'quiet', size: 'small' }),
                'aria-pressed:bg-pine-tint aria-pressed:text-pine-strong',
              )}
            >
              {each === 'chart' ? 'Chart' : 'Table'}
            </button>
          ))}
        </div>
      </div>
      {view === 'chart' ? (
        <>
          {data.series.length > 1 && <Legend series={data.series} />}
          <LazyPart
            fetch={fetchPlot}
            props={{ label: `${title}, point by point`, data }}
            fallback={<Skeleton className="h-52" />}
            quiet
            onFailed={() => setView('table')}
          />
        </>
      ) : (
        <ChartTable caption={title} unit={unit} data={data} />
      )}
      <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
        <span className="min-w-0 grow basis-60 text-balance">{keepTogether(summary ?? summarize(data))}</span>
        <button type="button" className="cursor-pointer touch-target text-link" onClick={() => downloadCsv(file, data)}>
          Download CSV<span className="sr-only">: {title}</span>
        </button>
      </figcaption>
    </figure>
  );
}

/** Which is which; by shape, not by colour alone. The chart's slider says it as well. */
function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {series.map(({ label, shape }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg width="18" height="10" className="shrink-0">
            {shape === 'bars' ? (
              <rect width="10" height="10" x="4" rx="2" className="fill-pine" />
            ) : (
              <line
                x2="18"
                y1="5"
                y2="5"
                strokeWidth={shape === 'line' ? 2 : 1.5}
                {...(shape === 'dashed' && { strokeDasharray: '4 4' })}
                className={shape === 'line' ? 'stroke-pine' : 'stroke-ink'}
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
