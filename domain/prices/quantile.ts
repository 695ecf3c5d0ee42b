/** A quantile of numbers, between two of them where it lies there, as `percentile_cont` of SQL has it; 0 of none. */
export function quantileOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place % 1);
}
