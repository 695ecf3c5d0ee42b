/** How many there are, as a page says it: `1,234`, and `about 1,000,000` where it is an estimate. */
export function countText(count: number, exact: boolean): string {
  return `${exact ? '' : 'about '}${count.toLocaleString('en-US')}`;
}
