/** The quartiles of prices in whole cents, between two of them where they lie there: what `percentile_cont` of SQL gives, rounded. */
export function quartilesOf(prices: readonly number[]): { lower: number; median: number; upper: number } {
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? 0;
    const above = sorted[Math.ceil(place)] ?? 0;
    return Math.round(below + (above - below) * (place % 1));
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
