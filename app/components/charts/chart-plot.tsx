import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import {
  type ChartData,
  type ChartPoint,
  type ChartSeries,
  describePoint,
  formatShort,
  formatValue,
} from '#app/components/charts/chart-data.ts';

const HEIGHT = 208;
const ABOVE = 10;
const BELOW = 26;
/** Half of the last label below the axis, which a narrow last bar does not reach beyond. */
const AFTER = 24;
const TICKS = 4;
/** Room (px) for a label below the axis, and for a letter beside it, of which a per cent sign is wider. */
const LABEL = 76;
const LETTER = 7.5;
const WIDER_SIGN = 6;
/** The note is no wider (px). */
const NOTE = 208;

interface ChartPlotProps {
  /** What the chart is of, for screen readers. */
  label: string;
  data: ChartData;
}

/**
 * Bars and lines over time. It is a slider to the keyboard: arrows go from point to point, Home and End to the first and the last, and each is
 * read out and shown in a note, as it is under a pointer; Escape puts the note away.
 */
export function ChartPlot({ label, data: { series, points } }: ChartPlotProps) {
  const { parentRef, width } = useParentSize({ ignoreDimensions: ['height', 'top', 'left'], debounceTime: 50 });
  const [at, setAt] = useState(points.length - 1);
  const [shown, setShown] = useState(false);
  const current = Math.min(at, points.length - 1);
  const point = points[current];
  const kind = series[0]?.kind ?? 'count';

  const values = points.flatMap((each) => each.values.filter((value) => value !== null));
  const y = scaleLinear<number>({
    domain: [Math.min(0, ...values), Math.max(kind === 'money' ? 10_000 : TICKS, ...values)],
    range: [HEIGHT - BELOW, ABOVE],
    nice: TICKS,
  });
  const ticks = y.ticks(TICKS).filter((tick) => kind === 'money' || Number.isInteger(tick));
  const left =
    Math.ceil(Math.max(...ticks.map((tick) => formatShort(tick, kind).length)) * LETTER) +
    (kind === 'percent' ? WIDER_SIGN : 0) +
    8;
  const inside = Math.max(0, width - left - AFTER);
  const x = scaleBand<string>({ domain: points.map(({ key }) => key), range: [0, inside], padding: 0.25 });
  const middle = ({ key }: ChartPoint) => (x(key) ?? 0) + x.bandwidth() / 2;
  const every = Math.max(1, Math.ceil((points.length * LABEL) / Math.max(inside, 1)));
  const labelled = points.filter((_, index) => (points.length - 1 - index) % every === 0);

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const along = clientX - currentTarget.getBoundingClientRect().left - left;
    setAt(Math.max(0, Math.min(points.length - 1, Math.floor((along / Math.max(inside, 1)) * points.length))));
    setShown(true);
  }

  function goByKey(event: KeyboardEvent) {
    const to = keyTarget(event.key, current, points.length);
    if (to !== null) {
      event.preventDefault();
      setAt(to);
      setShown(true);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setShown(false);
    }
  }

  return (
    <div ref={parentRef} className="h-52 w-full">
      {width > 0 && point && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={current + 1}
          aria-valuetext={describePoint(point, series)}
          onKeyDown={goByKey}
          onFocus={(event) => setShown(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setShown(false)}
          onPointerDown={follow}
          onPointerMove={follow}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(false)}
          className="relative touch-pan-y rounded-box"
        >
          {/* A window that gets narrower is narrower than the picture for a moment. */}
          <svg
            width={width}
            height={HEIGHT}
            aria-hidden="true"
            className="block max-w-full overflow-x-clip overflow-y-visible"
          >
            <Group left={left}>
              <GridRows scale={y} width={inside} tickValues={ticks} stroke="var(--hairline)" />
              {shown && (
                <rect
                  x={(x(point.key) ?? 0) - (x.step() - x.bandwidth()) / 2}
                  y={ABOVE}
                  width={x.step()}
                  height={HEIGHT - BELOW - ABOVE}
                  className="fill-sunken"
                />
              )}
              {series.map((each, index) => (
                <Marks
                  key={each.label}
                  {...each}
                  points={points}
                  valueOf={({ values: all }) => all[index] ?? null}
                  x={middle}
                  y={y}
                  width={x.bandwidth()}
                />
              ))}
              <AxisBottom
                top={HEIGHT - BELOW}
                scale={x}
                hideTicks
                stroke="var(--control)"
                tickValues={labelled.map(({ key }) => key)}
                tickFormat={(key) => points.find((each) => each.key === key)?.label ?? ''}
                tickComponent={BelowTick}
              />
              <AxisLeft
                scale={y}
                hideAxisLine
                hideTicks
                tickValues={ticks}
                tickComponent={BesideTick}
                tickFormat={(tick) => formatShort(Number(tick), kind)}
              />
            </Group>
          </svg>
          {shown && (
            <Note
              point={point}
              series={series}
              left={Math.max(0, Math.min(left + middle(point) - NOTE / 2, width - NOTE))}
            />
          )}
        </div>
      )}
    </div>
  );
}

function BelowTick({ x, formattedValue }: TickRendererProps) {
  return (
    <text x={x} y={18} textAnchor="middle" className="fill-muted text-small">
      {formattedValue}
    </text>
  );
}

function BesideTick({ y, formattedValue }: TickRendererProps) {
  return (
    <text x={-8} y={y} textAnchor="end" dominantBaseline="central" className="fill-muted text-small tabular-nums">
      {formattedValue}
    </text>
  );
}

/** Where a key leads on a chart with so many points; null for a key that leads nowhere. */
function keyTarget(key: string, at: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(at + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(at - 1, 0);
  if (key === 'PageUp') return Math.min(at + 7, last);
  if (key === 'PageDown') return Math.max(at - 7, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

interface MarksProps extends ChartSeries {
  points: readonly ChartPoint[];
  valueOf: (point: ChartPoint) => number | null;
  x: (point: ChartPoint) => number;
  y: (value: number) => number;
  width: number;
}

function Marks({ shape, points, valueOf, x, y, width }: MarksProps) {
  if (shape === 'bars')
    return points.map((point) => {
      const value = valueOf(point) ?? 0;
      return value === 0 ? null : (
        <Bar
          key={point.key}
          x={x(point) - width / 2}
          y={Math.min(y(0), y(value))}
          width={Math.max(1, width)}
          height={Math.max(1, Math.abs(y(0) - y(value)))}
          rx={Math.min(2, width / 4)}
          className="fill-pine"
        />
      );
    });
  const path = {
    data: [...points],
    defined: (point: ChartPoint) => valueOf(point) !== null,
    x,
    y: (point: ChartPoint) => y(valueOf(point) ?? 0),
  };
  if (shape === 'line') return <LinePath {...path} strokeWidth={2} className="fill-none stroke-pine" />;
  return (
    <>
      {/* It is seen on bars as well. */}
      <LinePath {...path} strokeWidth={5} stroke="var(--raised)" className="fill-none" />
      <LinePath {...path} strokeWidth={1.5} strokeDasharray="4 4" className="fill-none stroke-ink" />
    </>
  );
}

function Note({ point, series, left }: { point: ChartPoint; series: readonly ChartSeries[]; left: number }) {
  return (
    <div
      className="pointer-events-none absolute bottom-full mb-1 w-52 rounded-box border border-hairline bg-raised px-3 py-2 text-small shadow-float"
      style={{ left }}
    >
      <p className="font-medium text-ink">{point.title}</p>
      <dl>
        {series.map(({ label, kind }, at) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="text-ink tabular-nums">{formatValue(point.values[at] ?? null, kind)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
