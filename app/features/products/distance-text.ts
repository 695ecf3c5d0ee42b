/** How far a laptop is from the place that was searched for; places are known to about a kilometre. */
export function distanceText(kilometres: number): string {
  return kilometres < 2 ? 'Under 2 km away' : `${kilometres.toLocaleString('en-US')} km away`;
}
