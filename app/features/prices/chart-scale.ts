/** Where a value lies between two others, in per cent of the way from `at.from` to `at.to`. */
export function scale(low: number, high: number, at: { from: number; to: number }): (value: number) => number {
  const span = high - low || 1;
  return (value) => at.from + ((value - low) / span) * (at.to - at.from);
}

/** How an SVG takes it, to a tenth of a per cent. */
export function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}

const MOST_TICKS = 4;

/** Round prices from `low` to `high`, both within the first and the last; at most a few. */
export function roundPrices(low: number, high: number): number[] {
  for (let unit = 1; ; unit *= 10) {
    for (const step of [unit, 2 * unit, 5 * unit]) {
      const first = Math.floor(low / step);
      const last = Math.max(Math.ceil(high / step), first + 1);
      if (last - first < MOST_TICKS) return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
    }
  }
}
