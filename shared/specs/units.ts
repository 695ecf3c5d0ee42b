/** Gigabytes in few characters, of which 1000 are a TB: '256 GB', '1.5 TB'. */
export function capacity(gigabytes: number): string {
  return gigabytes >= 1000 ? `${Math.round(gigabytes / 100) / 10} TB` : `${gigabytes} GB`;
}

/** '1st', '2nd', '11th'. */
export function ordinal(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return `${number}th`;
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`;
}
